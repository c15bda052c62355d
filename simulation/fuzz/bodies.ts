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

type SchemaName = Extract<keyof typeof http, `${string}Schema`>;

/** Valid bodies of each schema that a route of `/api` has. */
const valid: Record<SchemaName, readonly Json[]> = {
  credentialsSchema: [{ username: 'Ada', password: 'correct horse battery' }],
  totpTokenSchema: [{ token: '123456' }],
  usernameSchema: [{ username: 'Ada' }],
  recoveryCodeSchema: [{ username: 'Ada', code: 'ABCDEFGHJK' }],
  passwordResetSchema: [{ recoveryToken: 'x', newPassword: 'correct horse battery' }],
  passwordChangeSchema: [{ currentPassword: 'x', newPassword: 'correct horse battery' }],
  avatarChoiceSchema: [{ avatarSeed: 'k3x9' }],
  passkeyRegistrationSchema: [credential, { credential }],
  passkeyAuthSchema: [{ username: 'Ada', response: credential }],
};

const schemas: Record<SchemaName, v.GenericSchema> = http;
const examples: readonly (readonly [v.GenericSchema, Json])[] = [
  ...(Object.keys(valid) as SchemaName[]).flatMap((name) =>
    valid[name].map((body) => [schemas[name], body] as const),
  ),
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
