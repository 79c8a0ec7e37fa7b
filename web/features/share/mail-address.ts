/** Opens a mail with a title and a link in it. Mail programs take `+` literally, so no form encoding. */
export function mailAddressOf({ title, address }: { title: string; address: string }): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
}
