/**
 * Makes a certificate for one run on this machine, so that the proxy can use HTTP/2 as Netlify's
 * edge does. The browser is told not to verify it.
 */
import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
/** Object identifiers in DER encoding: ecdsa-with-SHA256, commonName. */
const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const LONG_FORM = 0x80;
const DAY_MS = 86_400_000;

/** Encodes one DER element: tag, length, content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const digits = body.length.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  const length = body.length < LONG_FORM ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([LONG_FORM | bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

function utcTime(time: Date): Buffer {
  return der(UTC_TIME, Buffer.from(`${time.toISOString().replaceAll(/[-:T]/gu, '').slice(2, 14)}Z`));
}

/**
 * Returns a key and a self-signed certificate that is valid for two days.
 * @param name the host name
 */
export function selfSigned(name: string, now = new Date()): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = der(SEQUENCE, ECDSA_SHA256);
  const who = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(name)))));
  const valid = der(SEQUENCE, utcTime(new Date(now.getTime() - DAY_MS)), utcTime(new Date(now.getTime() + DAY_MS)));
  const content = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    algorithm,
    who,
    valid,
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey));
  const whole = der(SEQUENCE, content, algorithm, signature).toString('base64');
  const lines = whole.match(/.{1,64}/gu) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
