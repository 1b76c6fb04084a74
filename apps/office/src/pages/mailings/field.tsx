import type { ReactNode } from 'react';

/** A field of the form with its name above. */
export function Labelled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="text-note font-medium text-text-2">{name}</span>
      {children}
    </label>
  );
}

type InputProps = {
  name: string;
  value: string;
  type?: 'text' | 'datetime-local';
  isBad?: boolean;
  onChange: (value: string) => void;
};

/** One line. */
export function Input({ name, value, type = 'text', isBad = false, onChange }: InputProps) {
  return (
    <Labelled name={name}>
      <input
        type={type}
        className="field"
        aria-invalid={isBad || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  );
}
