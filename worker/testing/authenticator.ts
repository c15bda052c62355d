// An authenticator with its browser: WebAuthn level 2 with ES256 keys and no attestation.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';

type Bytes = Uint8Array<ArrayBuffer>;

const FLAGS = { userPresent: 0x01, userVerified: 0x04, backedUp: 0x18, attestedCredential: 0x40 } as const;
const COSE = { keyType: 1, algorithm: 3, curve: -1, x: -2, y: -3 } as const;
const EC2 = 2;
const ES256 = -7;
const P256 = 1;

/** Deviations from what the options ask for or a correct authenticator does. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  counter?: number;
  isUserPresent?: boolean;
  isUserVerified?: boolean;
  userHandle?: string;
}

/** Holds one passkey and uses it on pages of one origin. */
export class Authenticator {
  readonly id: string;
  /** The signature counter; at 0 it does not count. */
  counter = 0;
  /** Whether the passkey is on other devices too, as it says with each signature. */
  isBackedUp = false;
  readonly #keys: CryptoKeyPair;
  readonly #origin: string;
  #userHandle = '';

  static async at(origin: string, idBytes = 32): Promise<Authenticator> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    return new Authenticator(
      origin,
      (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair,
      idBytes,
    );
  }

  private constructor(origin: string, keys: CryptoKeyPair, idBytes: number) {
    this.id = isoBase64URL.fromBuffer(crypto.getRandomValues(new Uint8Array(idBytes)));
    this.#origin = origin;
    this.#keys = keys;
  }

  /** Like `navigator.credentials.create`. */
  async create(
    options: PublicKeyCredentialCreationOptionsJSON,
    deviation: Deviation = {},
  ): Promise<RegistrationResponseJSON> {
    this.#userHandle = options.user.id;
    const id = isoBase64URL.toBuffer(this.id);
    const attestedCredential = concat(new Uint8Array(16), uint16(id.length), id, await this.#publicKey());
    const authData = await this.#authData(options.rp.id, FLAGS.attestedCredential, deviation);
    const attestationObject = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', concat(authData, attestedCredential)],
    ]);
    return this.#credential({
      clientDataJSON: isoBase64URL.fromBuffer(
        this.#clientData('webauthn.create', options.challenge, deviation),
      ),
      attestationObject: isoBase64URL.fromBuffer(
        isoCBOR.encode(attestationObject as Parameters<typeof isoCBOR.encode>[0]),
      ),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Like `navigator.credentials.get`. */
  async get(
    options: PublicKeyCredentialRequestOptionsJSON,
    deviation: Deviation = {},
  ): Promise<AuthenticationResponseJSON> {
    if (this.counter > 0) this.counter += 1;
    const authData = await this.#authData(options.rpId, 0, deviation);
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation);
    const clientDataHash = await crypto.subtle.digest('SHA-256', clientData);
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      this.#keys.privateKey,
      concat(authData, new Uint8Array(clientDataHash)),
    );
    return this.#credential({
      clientDataJSON: isoBase64URL.fromBuffer(clientData),
      authenticatorData: isoBase64URL.fromBuffer(authData),
      signature: isoBase64URL.fromBuffer(derOf(new Uint8Array(signature))),
      userHandle: deviation.userHandle ?? this.#userHandle,
    });
  }

  #credential<T>(response: T) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Bytes {
    const { origin = this.#origin, crossOrigin = false } = deviation;
    const data = {
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin,
      crossOrigin,
    };
    return new Uint8Array(new TextEncoder().encode(JSON.stringify(data)));
  }

  async #authData(rpId: string | undefined, flags: number, deviation: Deviation): Promise<Bytes> {
    const { counter = this.counter, isUserPresent = true, isUserVerified = true } = deviation;
    const rpIdHash = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(deviation.rpId ?? rpId ?? new URL(this.#origin).hostname),
    );
    const present = isUserPresent ? FLAGS.userPresent : 0;
    const verified = isUserVerified ? FLAGS.userVerified : 0;
    const backedUp = this.isBackedUp ? FLAGS.backedUp : 0;
    const allFlags = flags | present | verified | backedUp;
    return concat(new Uint8Array(rpIdHash), Uint8Array.of(allFlags), uint32(counter));
  }

  async #publicKey(): Promise<Bytes> {
    const { x, y } = (await crypto.subtle.exportKey('jwk', this.#keys.publicKey)) as JsonWebKey;
    if (x === undefined || y === undefined) throw new Error('not an elliptic curve');
    return isoCBOR.encode(
      new Map<number, number | Bytes>([
        [COSE.keyType, EC2],
        [COSE.algorithm, ES256],
        [COSE.curve, P256],
        [COSE.x, isoBase64URL.toBuffer(x)],
        [COSE.y, isoBase64URL.toBuffer(y)],
      ]),
    );
  }
}

/** WebCrypto returns a signature as two concatenated numbers, authenticators as an ASN.1 sequence of them. */
function derOf(signature: Bytes): Bytes {
  const half = signature.length / 2;
  const numbers = concat(derInteger(signature.slice(0, half)), derInteger(signature.slice(half)));
  return concat(Uint8Array.of(0x30, numbers.length), numbers);
}

function derInteger(bytes: Bytes): Bytes {
  const start = bytes.findIndex((byte) => byte !== 0);
  const digits = bytes.slice(start);
  const sign = (digits[0] ?? 0) >= 0x80 ? [0] : [];
  return Uint8Array.of(0x02, digits.length + sign.length, ...sign, ...digits);
}

function concat(...parts: readonly Uint8Array[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

const uint16 = (value: number) => Uint8Array.of(value >> 8, value & 0xff);
const uint32 = (value: number) => concat(uint16(value >>> 16), uint16(value & 0xffff));
