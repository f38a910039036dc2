import { Field } from '@base-ui/react/field';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export const inputClasses =
  'min-h-8 w-full rounded-md border border-line-strong bg-bg px-2.5 py-1 text-text shadow-low ' +
  'disabled:opacity-60 data-invalid:border-danger';

interface FieldFrameProps {
  readonly label: string;
  /** Says more under the box. */
  readonly hint?: ReactNode;
  /** A sentence that says what is wrong; marks the box invalid. */
  readonly error?: string | undefined;
  /** Keeps the label for assistive technology only. */
  readonly hideLabel?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

export interface TextFieldProps extends FieldFrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'url' | 'search' | 'date' | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly autoComplete?: string | undefined;
  readonly required?: boolean | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, disabled, value, onChange, ref, ...rest } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} disabled={disabled}>
      <Field.Control
        {...rest}
        ref={ref}
        dir="auto"
        value={value}
        onValueChange={onChange}
        className={inputClasses}
      />
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldFrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text with their label, hint and error. Grows with its content. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    hideLabel,
    disabled,
    value,
    onChange,
    className,
    rows = 4,
    ref,
    ...rest
  } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} disabled={disabled}>
      <Field.Control
        value={value}
        onValueChange={onChange}
        render={<textarea {...rest} ref={ref} dir="auto" style={{ minHeight: `${rows * 1.5 + 0.75}em` }} />}
        className={classNames(inputClasses, 'field-sizing-content max-h-[60dvh] resize-y', className)}
      />
    </FieldFrame>
  );
}

/** Label, hint and error around any single control that is not a text box. */
export function FieldFrame(props: FieldFrameProps & { readonly children: ReactNode }) {
  const { label, hint, error, hideLabel, disabled, children } = props;
  return (
    <Field.Root invalid={error !== undefined} disabled={disabled} className="flex min-w-0 flex-col gap-1">
      <Field.Label className={hideLabel === true ? 'sr-only' : 'text-sm text-muted'}>{label}</Field.Label>
      {children}
      {hint !== undefined && error === undefined && (
        <Field.Description className="text-xs text-faint">{hint}</Field.Description>
      )}
      <Field.Error match={error !== undefined} className="text-xs text-danger">
        {error}
      </Field.Error>
    </Field.Root>
  );
}
