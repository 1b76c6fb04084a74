import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { captchaUrl } from '../../core/api/captcha-url.ts';
import { deviceKey } from '../../core/platform/device-key.ts';
import { api } from './calls.ts';

/** A handle lives eight minutes and is requested anew by then (spec 1 §9). */
const refreshEveryMs = 480_000;

export type Purpose = 'login' | 'register' | 'guest';

const attemptOptions = (purpose: Purpose) =>
  queryOptions({
    queryKey: ['attempt', purpose],
    queryFn: async ({ signal }) => {
      const device = await deviceKey();
      return api.openSignIn({ purpose, ...(device ? { deviceKey: device.publicKey } : {}) }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: refreshEveryMs,
    refetchOnWindowFocus: false,
  });

/** One attempt to sign in: its handle and key, and its captcha. */
export function useAttempt(purpose: Purpose) {
  const cache = useQueryClient();
  const [captchaRequired, setCaptchaRequired] = useState(false);
  const options = attemptOptions(purpose);
  const { data } = useQuery(options);
  return {
    attempt: data,
    /**
     * The attempt to send something with. Who is faster than its answer waits for it: without it a password would
     * travel unsealed, and a saved account unsigned, which the server takes for a stolen one.
     */
    opened: () => cache.fetchQuery({ ...options, staleTime: refreshEveryMs }),
    needsCaptcha: captchaRequired || (data?.needsCaptcha ?? false),
    imageUrl: data && captchaUrl({ handle: data.handle }),
    /** The site wants a captcha from now on, whatever it said before. */
    requireCaptcha: () => setCaptchaRequired(true),
    /** Any attempt uses the handle up; this opens the next one, with a new picture. */
    renew: () => cache.invalidateQueries({ queryKey: options.queryKey }),
  };
}

export type Attempt = Awaited<ReturnType<typeof api.openSignIn>>;
