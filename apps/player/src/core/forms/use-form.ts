import { focusTooLong } from '@longmen/ui';
import { useState } from 'react';
import type { Errors, Fields } from './rules.ts';

const focusField = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

const without = <T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([field]) => field !== name));

/** The fields of a small form; an error goes away as soon as its field changes. @param initial what it begins with */
export function useForm<E extends string>(initial: Fields = {}) {
  const [fields, setFields] = useState<Fields>(initial);
  const [errors, setErrors] = useState<Errors<E>>({});
  /** What the server said of a field, in its own words. */
  const [refused, setRefused] = useState<Fields>({});
  const set = (name: string, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors((before) => without(before, name));
    setRefused((before) => without(before, name));
  };
  return {
    fields,
    errors,
    refused,
    set,
    /**
     * Shows what is wrong and puts the cursor there; so it does for what is too long. @returns whether the form may be
     * sent
     */
    accept: (wrong: Errors<E>) => {
      setErrors(wrong);
      setRefused({});
      const [first] = Object.keys(wrong);
      if (first) focusField(first);
      return first === undefined && !focusTooLong();
    },
    /** A refusal of the server stands at the field that it is about, and the cursor is put there. */
    refuse: (name: string, text: string) => {
      setRefused((before) => ({ ...before, [name]: text }));
      focusField(name);
    },
  };
}
