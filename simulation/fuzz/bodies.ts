import * as v from 'valibot';
import * as http from '../../shared/protocol/http.ts';
import { maintenanceSchema } from '../../shared/protocol/maintenance.ts';
import type { Chance } from '../Chance.ts';
import { claim, type Door } from './Door.ts';
import { mutateText, mutateValue, sometimes, times } from './mutate.ts';
import type { Json } from './nasty.ts';

const credential = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o2NmbXQ', signature: 'MEUC' },
  clientExtensionResults: {},
};

/** The schema of every body that a route of `/api` accepts, with a valid example. */
const examples: readonly (readonly [v.GenericSchema, Json])[] = [
  [http.credentialsSchema, { username: 'Ada', password: 'correct horse battery' }],
  [http.totpTokenSchema, { token: '123456' }],
  [http.usernameSchema, { username: 'Ada' }],
  [http.recoveryCodeSchema, { username: 'Ada', code: 'ABCDEFGHJK' }],
  [http.passwordResetSchema, { recoveryToken: 'x', newPassword: 'correct horse battery' }],
  [http.passwordChangeSchema, { currentPassword: 'x', newPassword: 'correct horse battery' }],
  [http.avatarChoiceSchema, { avatarSeed: 'k3x9' }],
  [http.passkeyRegistrationSchema, credential],
  [http.passkeyRegistrationSchema, { credential }],
  [http.passkeyAuthSchema, { username: 'Ada', response: credential }],
  [maintenanceSchema, { active: true, message: 'Back soon.' }],
];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks that validation is idempotent: what a schema returns has the shape that the routes rely on. */
function check(schema: v.GenericSchema, chance: Chance, valid: Json, note: (input: unknown) => void): void {
  const body = JSON.stringify(times(chance, valid, mutateValue));
  const text = sometimes(chance, 0.3, body, mutateText);
  note(text);
  const result = v.safeParse(schema, parse(text));
  if (result.success) claim(v.safeParse(schema, result.output).success, 'what passed does not pass again');
}

/** Request bodies of `/api`: parsed as JSON, then validated. */
export const bodies: Door = {
  name: 'bodies',
  weight: 0.15,
  inputs: 1_000,
  visit(chance, note) {
    for (let i = 0; i < this.inputs; i++) {
      const [schema, valid] = chance.pick(examples);
      check(schema, chance, valid, note);
    }
  },
};
