import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { captchaUrl } from '../../api/captcha-url.ts';
import { api } from './calls.ts';

/** A handle lives eight minutes and is asked for anew by then (spec 1 §9). */
const refreshEveryMs = 480_000;

export type Purpose = 'login' | 'register' | 'guest';

/** One attempt to sign in: its handle and key, and its captcha. */
export function useAttempt(purpose: Purpose) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: ['attempt', purpose],
    queryFn: ({ signal }) => api.openSignIn({ purpose }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: refreshEveryMs,
    refetchOnWindowFocus: false,
  });
  return {
    attempt: data,
    needsCaptcha: asked || (data?.needsCaptcha ?? false),
    imageUrl: data && captchaUrl({ handle: data.handle }),
    /** The site wants a captcha from now on, whatever it said before. */
    askCaptcha: () => setAsked(true),
    /** Any attempt uses the handle up; this opens the next one, with a new picture. */
    renew: () => cache.invalidateQueries({ queryKey: ['attempt', purpose] }),
  };
}

export type Attempt = NonNullable<ReturnType<typeof useAttempt>['attempt']>;
