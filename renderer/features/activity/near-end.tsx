import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

/** Says when it comes into sight: the end of a list that goes on. Holds the button that does the same by hand. */
export function NearEnd({ onNear, children }: { readonly onNear: () => void; readonly children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = mark.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting === true && near());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={mark} className="flex justify-center">
      {children}
    </div>
  );
}
