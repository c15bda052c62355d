import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';

/** What the library would hit and people say or draw without meaning any harm. Lower case, as it compares them. */
const harmless = [
  '455',
  'a cock crow',
  'cock-a-doodle',
  'cockpit',
  'cockscomb',
  'cumin',
  'gasmask',
  'moby dick',
  'pussy willow',
  'pussycat',
  'rapeseed',
  'shiitake',
  'titter',
] as const;

interface Filter {
  readonly matcher: RegExpMatcher;
  readonly censor: TextCensor;
}

let built: Filter | undefined;

/** Made when it is first needed: a private room never does. */
function filter(): Filter {
  if (built) return built;
  const { whitelistedTerms = [], ...dataset } = englishDataset.build();
  built = {
    matcher: new RegExpMatcher({
      ...dataset,
      ...englishRecommendedTransformers,
      whitelistedTerms: [...whitelistedTerms, ...harmless],
    }),
    censor: new TextCensor().setStrategy(asteriskCensorStrategy()),
  };
  return built;
}

/** Whether there is a profane word in the text, in whatever letters. */
export const isProfane = (text: string): boolean => filter().matcher.hasMatch(text);

/** The text with an asterisk for each letter of a profane word; never longer than it was. */
export function maskProfanity(text: string): string {
  const { matcher, censor } = filter();
  return censor.applyTo(text, matcher.getAllMatches(text));
}
