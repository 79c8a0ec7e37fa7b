import { createTransport, type NodemailerError } from 'nodemailer';
import { Unreachable } from '../jobs/run-job.ts';
import { composeMessage, type Mailer, MailRefused, type Sender } from './mailer.ts';

const defaultPatienceMs = 10_000;

/** Sends by a mail server. `patienceMs` is how long it may keep us waiting for its greeting. */
export function createSmtpMailer(
  url: string,
  sender: Sender,
  patienceMs = defaultPatienceMs,
): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Jobs try again themselves; once is for a kept connection that the server has closed meanwhile.
    maxRequeues: 1,
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 2 * patienceMs,
  });
  return {
    async send(mail, id) {
      const message = composeMessage(mail, id, sender);
      try {
        // A server that trickles its answers escapes every time-out on silence.
        const { response } = await within(4 * patienceMs, transport.sendMail(message));
        return response;
      } catch (error) {
        throw explain(error as NodemailerError);
      }
    },
    close: async () => transport.close(),
  };
}

/** What nodemailer calls a connection that cannot be had or does not last. */
const outages = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL'];
/** "Service not available, closing transmission channel." */
const closing = 421;

function explain(error: NodemailerError): Error {
  const { code = '', responseCode, permanent } = error;
  if (permanent && (code === 'EENVELOPE' || code === 'EMESSAGE')) {
    return new MailRefused(`The mail server refused it for good: ${error.message}`);
  }
  if (responseCode === closing || (responseCode === undefined && outages.includes(code))) {
    return new Unreachable(`The mail server cannot be reached: ${error.message}`);
  }
  return error;
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: expiry, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const seconds = Math.round(limitMs / 1000);
    reject(Object.assign(new Error(`no end after ${seconds} s`), { code: 'ETIMEDOUT' }));
  }, limitMs);
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
