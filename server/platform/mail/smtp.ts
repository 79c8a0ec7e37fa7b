import { createTransport, type NodemailerError } from 'nodemailer';
import { Unreachable } from '../jobs/run-job.ts';
import { withTimeout } from '../retry.ts';
import { composeMessage, type Mailer, MailRefused, type Sender } from './mailer.ts';

const defaultPatienceMs = 10_000;

/** Sends by a mail server. `timeoutMs` is how long it may keep us waiting for its greeting. */
export function createSmtpMailer(
  url: string,
  sender: Sender,
  timeoutMs = defaultPatienceMs,
): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Jobs try again themselves; once is for a kept connection that the server has closed meanwhile.
    maxRequeues: 1,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
  });
  return {
    async send(mail, id) {
      const message = composeMessage(mail, id, sender);
      try {
        // A server that trickles its answers escapes every time-out on silence.
        const { response } = await withTimeout(4 * timeoutMs, transport.sendMail(message));
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
