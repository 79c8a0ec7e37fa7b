import { createTransport, type NodemailerError } from 'nodemailer';
import { Unreachable } from '../jobs/run-job.ts';
import { withTimeout } from '../retry.ts';
import { composeMessage, type Mailer, MailRefused, type Sender } from './mailer.ts';

interface Timeouts {
  /** For the name of the server, the connection and its greeting, each. */
  timeoutMs: number;
  /** For any reply after that. */
  replyMs: number;
}

const defaultTimeouts: Timeouts = {
  timeoutMs: 10_000,
  // A server that scans the mail confirms it late, and would get it twice from whoever gives up earlier.
  // RFC 5321 (4.5.3.2.6) asks for ten minutes, but a dead connection keeps a worker of the jobs as long.
  replyMs: 2 * 60_000,
};

/** Sends by SMTP. Closing ends deliveries that still wait for a reply. */
export function createSmtpMailer(
  url: string,
  sender: Sender,
  { timeoutMs, replyMs }: Timeouts = defaultTimeouts,
): Mailer {
  const transport = createTransport({
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
  return {
    async send(mail, id) {
      const message = composeMessage(mail, id, sender);
      try {
        // A server that sends a byte now and then never triggers an inactivity timeout.
        const sending = transport.sendMail(message);
        const { response } = await withTimeout(4 * timeoutMs + replyMs, sending);
        return response;
      } catch (error) {
        throw explain(error as NodemailerError);
      }
    },
    close: async () => transport.close({ force: true }),
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
