import { useState } from 'react';
import type { Errors, Fields } from './rules.ts';

/** The fields of a small form; an error goes away as soon as its field changes. */
export function useForm() {
  const [fields, setFields] = useState<Fields>({});
  const [errors, setErrors] = useState<Errors>({});
  const set = (name: string, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
  };
  return {
    fields,
    errors,
    set,
    /** Shows what is wrong and puts the cursor there. @returns whether the form may be sent */
    accept: (found: Errors) => {
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) document.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return first === undefined;
    },
  };
}
