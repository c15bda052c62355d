// Schemas of texts that come in events and in requests.
import * as v from 'valibot';
import { isAvatarSeed } from './names.ts';

/** A text without lone surrogates, which can be written neither in a URL nor in UTF-8. */
export const wellFormed = v.pipe(v.string(), v.regex(/^\P{Cs}*$/u));

export const avatarSeedSchema = v.pipe(v.string(), v.check(isAvatarSeed));
