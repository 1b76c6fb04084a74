import { useState } from 'react';
import type { Errors, Fields } from './rules.ts';

/** The fields of a small form; an error goes away as soon as its field changes. @param initial what it begins with */
export function useForm<E extends string>(initial: Fields = {}) {
  const [fields, setFields] = useState<Fields>(initial);
  const [errors, setErrors] = useState<Errors<E>>({});
  const set = (name: string, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
  };
  return {
    fields,
    errors,
    set,
    /** Shows what is wrong and puts the cursor there. @returns whether the form may be sent */
    accept: (wrong: Errors<E>) => {
      setErrors(wrong);
      const [first] = Object.keys(wrong);
      if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return first === undefined;
    },
  };
}
