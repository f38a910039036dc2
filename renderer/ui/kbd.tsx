/** A key or a chord, such as `E` or `Ctrl K`. Decoration: the accessible name of the control says what it does. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="rounded-sm border border-line bg-sunk px-1.5 font-mono text-2xs leading-4 whitespace-nowrap text-faint"
    >
      {keys}
    </kbd>
  );
}
