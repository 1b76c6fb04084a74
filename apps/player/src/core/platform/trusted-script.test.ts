import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a script of this site is named through the policy where the browser has one', async () => {
  vi.stubGlobal('location', new URL('https://site.example/home'));
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { trustedScript } = await import('./trusted-script.ts');
  expect(trustedScript('/sw.js')).toEqual({ trusted: '/sw.js' });
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('longmen', expect.anything());
  expect(() => trustedScript('https://evil.example/sw.js')).toThrow(TypeError);
});

test('elsewhere it is the address itself, and still of this site only', async () => {
  vi.stubGlobal('location', new URL('https://site.example/home'));
  vi.stubGlobal('trustedTypes', undefined);
  const { trustedScript } = await import('./trusted-script.ts');
  expect(trustedScript('/sw.js')).toBe('/sw.js');
  expect(() => trustedScript('//evil.example/sw.js')).toThrow(TypeError);
});
