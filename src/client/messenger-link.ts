/**
 * Messengers that take a text in a link, by country ID. In other countries the device's share menu
 * opens.
 */
const messengers: Readonly<Record<number, { app: string; start: string }>> = {
  1001: { app: 'LINE', start: 'https://line.me/R/share?text=' },
  1102: { app: 'WhatsApp', start: 'https://wa.me/?text=' },
  1129: { app: 'WhatsApp', start: 'https://wa.me/?text=' },
}

/** Returns the link that opens a country's messenger with a text to send. */
export function messengerLink(
  countryId: number,
  text: string,
): { app: string; url: string } | undefined {
  const foundMessenger = messengers[countryId]
  return (
    foundMessenger && {
      app: foundMessenger.app,
      url: foundMessenger.start + encodeURIComponent(text),
    }
  )
}
