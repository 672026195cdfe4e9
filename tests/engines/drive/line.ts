import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A wire between a browser and the product that can be cut: then nothing answers, and what was under way breaks off. */
export type Line = { url: string; cut: () => void; mend: () => void; close: () => Promise<void> };

export async function startLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer(near => {
    hold(near);
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    hold(far);
    near.pipe(far).pipe(near);
  });
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port: own } = server.address() as AddressInfo; // a server that listens on a port has one
  return {
    url: `http://127.0.0.1:${own}`,
    cut: () => {
      isCut = true;
      hangUp();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      hangUp();
      return new Promise(done => server.close(() => done()));
    },
  };
}
