import { join } from 'node:path';
import { freePort, startSqld } from '../../../worker/cli/processes/sqld.ts';
import { openDatabase } from '../../../worker/platform/database/client.ts';
import { startStack } from './stack.ts';

/** A stack whose database has a replica, which can be stopped and started again. */
export async function startReplicated() {
  const [port, grpcPort] = [await freePort(), await freePort()];
  const vars = { DATABASE_REPLICA_URL: `http://127.0.0.1:${port}` };
  const stack = await startStack({ vars, sqldFlags: ['--grpc-listen-addr', `127.0.0.1:${grpcPort}`] });
  const begin = () =>
    startSqld(join(stack.folder, 'replica'), port, ['--primary-grpc-url', `http://127.0.0.1:${grpcPort}`]);
  let replica = await begin();
  return {
    ...stack,
    /** Reads from the replica directly, without the Worker. */
    replicaDb: openDatabase({ ...stack.database, DATABASE_URL: vars.DATABASE_REPLICA_URL }),
    replicaPid: () => replica.pid,
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await begin();
    },
    close: async (options?: { expectErrors?: boolean }) => {
      await replica.stop();
      await stack.close(options);
    },
  };
}
