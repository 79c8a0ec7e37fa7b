declare const self: ServiceWorkerGlobalScope;

/** As `server/push/deliver.ts` writes it: words that reveal nothing, and an address on this site. */
interface Message {
  title: string;
  text: string;
  /** A notification replaces the one with the same tag, without a sound. */
  tag: string;
  path: string;
  language: string;
}

/** Shows what a push service has brought. */
export function handlePush(event: PushEvent): void {
  const { title, text, tag, path, language }: Message = event.data?.json() ?? {};
  const options = { body: text, tag, lang: language, data: path };
  event.waitUntil(self.registration.showNotification(title, options));
}

/** Opens the address of a notification, in the tab that shows it already if there is one. */
export function handleNotificationClick(event: NotificationEvent): void {
  event.notification.close();
  const { href, origin, pathname } = new URL(event.notification.data, self.location.origin);
  if (origin === self.location.origin) event.waitUntil(open(href, pathname));
}

async function open(href: string, pathname: string): Promise<unknown> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find(({ url }) => new URL(url).pathname === pathname);
  // Another tab stays as it is: something may be unfinished there.
  if (!shown) return self.clients.openWindow(href);
  // Not opened again for the same reason: `notification-effects.tsx` loads what is new.
  shown.postMessage('notification-opened');
  return shown.focus();
}
