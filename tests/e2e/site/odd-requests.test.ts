/** None may end `npm start` (scripts/patches/README.md). */
import { connect } from 'node:net';

import { expect, getServerAddress, test } from '#tests/support/browser/test.ts';

/** Returns the answer's first line, or ''. */
function sendRaw(head: readonly string[], body = '', isBrokenOff = false): Promise<string> {
  const { hostname, port, host } = new URL(getServerAddress());
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      const [first = '', ...headers] = head;
      socket.write(`${[first, `Host: ${host}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`, () => {
        if (isBrokenOff) socket.destroy();
      });
    });
    socket.on('data', (chunk) => (answer += String(chunk)));
    // The missing answer tells of it.
    socket.once('error', () => undefined);
    socket.once('close', () => {
      resolve(answer.split('\r\n')[0] ?? '');
    });
  });
}

/** Gives the server time to see a closed connection. */
async function findHighestStatus(): Promise<number> {
  const statuses: number[] = [];
  for (const path of ['/', '/api/users/get_course_list', '/']) {
    const answer = await fetch(`${getServerAddress()}${path}`);
    await answer.text();
    statuses.push(answer.status);
  }
  return Math.max(...statuses);
}

test('uploads that break off do not end the site, and what cannot be parsed, is too large or is TRACE is refused', async () => {
  for (const path of ['/', '/api/users/submit_enquiry', '/api/users/submit_alumni_feedback', '/nope']) {
    for (let count = 0; count < 3; count += 1) {
      await sendRaw([`POST ${path} HTTP/1.1`, 'Content-Type: application/json', 'Content-Length: 100000'], '{"name": "', true);
    }
  }
  expect(await findHighestStatus()).toBe(200);
  for (const [answer, head, body] of [
    ['400 Bad Request', ['GET / HTTP/1.1', 'Content-Type: x'], ''],
    ['400 Bad Request', ['GET /% HTTP/1.1'], ''],
    ['400 Bad Request', ['POST / HTTP/1.1', 'Content-Length: 6000001'], 'x'.repeat(6_000_001)],
    ['501 Not Implemented', ['TRACE / HTTP/1.1'], ''],
    ['501 Not Implemented', ['TRACE /api/users/get_notices HTTP/1.1'], ''],
  ] as const) {
    expect(await sendRaw(head, body), head.join(', ')).toBe(`HTTP/1.1 ${answer}`);
  }
  expect(await findHighestStatus()).toBe(200);
});
