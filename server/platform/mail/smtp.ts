import { createTransport, type NodemailerError } from 'nodemailer';
import { Unreachable } from '../jobs/run-job.ts';
import { composeMessage, type Mailer, MailRefused, type Sender } from './mailer.ts';

interface Timeouts {
  /** For the greeting; four times as long until the server has the whole mail. */
  timeoutMs: number;
  /** For its reply then. */
  replyMs: number;
}

const defaultTimeouts: Timeouts = {
  timeoutMs: 10_000,
  // As RFC 5321 (4.5.3.2.6) asks: a slow server would get the mail twice from whoever gives up earlier.
  replyMs: 10 * 60_000,
};

/** Sends by SMTP. Closing ends deliveries that still wait for a reply. */
export function createSmtpMailer(
  url: string,
  sender: Sender,
  timeouts: Timeouts = defaultTimeouts,
): Mailer {
  /** Called when the server has the whole mail, by Message-ID. */
  const handedOver = new Map<unknown, () => void>();
  const openPool = () => createPool(url, timeouts, (id) => handedOver.get(id)?.());
  const pools = [openPool()];

  /** Its deliveries may still end; no new ones begin in it. */
  function retire(pool: ReturnType<typeof createPool>): void {
    pool.close();
    pools.unshift(openPool());
    const end = () => pools.splice(pools.indexOf(pool), 1).at(0)?.close({ force: true });
    setTimeout(end, timeouts.replyMs).unref();
  }

  return {
    async send(mail, id) {
      const message = composeMessage(mail, id, sender);
      const pool = pools[0] ?? openPool();
      // Not only inactivity: a server that sends a byte now and then would never time out.
      const deadline = createDeadline(4 * timeouts.timeoutMs);
      let isHandedOver = false;
      handedOver.set(message.messageId, () => {
        isHandedOver = true;
        deadline.extend(timeouts.replyMs);
      });
      try {
        const { response } = await Promise.race([pool.sendMail(message), deadline.passed]);
        return response;
      } catch (error) {
        // Its connection may hang for as long as a reply may take, and must not block other mails.
        if (deadline.hasPassed() && !isHandedOver && pool === pools[0]) {
          retire(pool);
        }
        throw explain(error as NodemailerError);
      } finally {
        deadline.cancel();
        handedOver.delete(message.messageId);
      }
    },
    close: async () => {
      for (const pool of pools) pool.close({ force: true });
    },
  };
}

function createPool(
  url: string,
  { timeoutMs, replyMs }: Timeouts,
  onHandedOver: (messageId: unknown) => void,
) {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Jobs retry themselves; one requeue is for a pooled connection that the server has closed.
    maxRequeues: 1,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: replyMs,
  });
  return pool.use('stream', ({ message, data }, done) => {
    message.processFunc((content) => content.once('end', () => onHandedOver(data.messageId)));
    done();
  });
}

/** Rejects with `ETIMEDOUT` after some time, which can be extended. */
function createDeadline(ms: number) {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  let hasPassed = false;
  const start = (after: number) =>
    setTimeout(() => {
      hasPassed = true;
      reject(Object.assign(new Error(`No response within ${after} ms`), { code: 'ETIMEDOUT' }));
    }, after);
  let timer = start(ms);
  return {
    passed,
    hasPassed: () => hasPassed,
    extend(after: number) {
      clearTimeout(timer);
      if (!hasPassed) timer = start(after);
    },
    cancel: () => clearTimeout(timer),
  };
}

/** nodemailer's codes for connection errors. */
const connectionErrors = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL'];
/** "Service not available, closing transmission channel." */
const closing = 421;

/**
 * Rejects the recipient because of us: enhanced status codes 5.7 are about security and policy, 530 asks
 * for a login, and servers without these codes say in words that they do not relay our mail.
 */
const senderRejection = /^5\d\d[ -]5\.7\.|^530|\brelay|\bauth/i;

function explain(error: NodemailerError): Error {
  const { code = '', responseCode, permanent } = error;
  if (permanent && (code === 'EENVELOPE' || code === 'EMESSAGE')) {
    const isRecipientRejected =
      error.command === 'RCPT TO' && !senderRejection.test(error.response ?? '');
    const message = `The mail server refused it for good: ${error.message}`;
    return new MailRefused(message, { isRecipientRejected });
  }
  if (responseCode === closing || (responseCode === undefined && connectionErrors.includes(code))) {
    return new Unreachable(`The mail server cannot be reached: ${error.message}`);
  }
  return error;
}
