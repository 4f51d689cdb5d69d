// Outside production, mail to the trial addresses can be handed in on this machine, such as from a mail program whose
// outgoing server is localhost.
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { Services } from '#server/platform/services.ts';
import { maxMailBytes, receiveMail, type ArrivedMail } from './receive-mail.ts';

const maxRecipients = 20;

/** `port`: 0 for any. The server's own port is in `port`; closing waits for emails under way. */
export async function openLocalSmtp(
  services: Services,
  port: number,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const smtp = new SMTPServer({
    banner: 'AI Scene Partner',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxMailBytes,
    maxClients: 5,
    onRcptTo({ address }, { envelope }, done) {
      const isTooMany = envelope.rcptTo.length >= maxRecipients;
      done(isTooMany ? new Error(`${address}: too many recipients.`) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.once('end', () => void end());
      const end = async () => {
        if (stream.sizeExceeded) return done(new Error('The message is too large.'));
        const recipients = new Set(session.envelope.rcptTo.map(({ address }) => address));
        await takeIn(services, Buffer.concat(chunks), [...recipients]);
        return done();
      };
    },
  });
  await new Promise<void>((listening, failed) => {
    smtp.once('error', failed);
    smtp.listen(port, '127.0.0.1', () => {
      smtp.off('error', failed);
      listening();
    });
  });
  smtp.on('error', (err) => services.log.warn({ err }, 'the local mail server'));
  const address = smtp.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((closed) => smtp.close(() => closed())),
  };
}

/** Never rejects, so that a sender doesn't learn what became of an email. */
async function takeIn(services: Services, message: Buffer, recipients: readonly string[]): Promise<void> {
  const work = async () => {
    for (const mail of await arrivedMails(message, recipients)) await receiveMail(services, mail);
  };
  await bestEffort(services.log, 'take in an email', work());
}

/** One for each recipient. */
async function arrivedMails(message: Buffer, recipients: readonly string[]): Promise<ArrivedMail[]> {
  const { from, subject, text, attachments } = await PostalMime.parse(message);
  const files = attachments.map(({ filename, content }) => ({
    name: filename ?? '',
    content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  }));
  return recipients.map((recipient) => ({
    recipient,
    from: from?.address ?? '',
    subject: subject ?? '',
    text: text ?? '',
    files,
  }));
}
