import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * A mail relay (RFC 5321) that takes everything but what it has `refusals` for: these are what it says of the next
 * recipients, each once. `mails` are the texts it was given.
 */
export async function startSmtp() {
  const mails: string[] = [];
  const refusals: string[] = [];
  const server = createServer(socket => {
    let mail: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => socket.destroy());
    say('220 relay');
    createInterface(socket).on('line', line => {
      if (mail && line !== '.') return void mail.push(line);
      if (mail) {
        mails.push(mail.join('\n'));
        mail = undefined;
        return void say('250 taken');
      }
      if (/^DATA/i.test(line)) mail = [];
      const refusal = /^RCPT/i.test(line) ? refusals.shift() : undefined;
      if (refusal) return void say(refusal);
      say(mail ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 fine');
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has no other kind of address
  return { mails, refusals, url: `smtp://127.0.0.1:${port}`, close: async () => void server.close() };
}
