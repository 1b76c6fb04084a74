/** Set-up of test files: properties are tried on the same cases in every run; FUZZ_SEED names others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_126) });
