import { escapeHtml } from '#content/tables/escape.ts'

/**
 * Escapes text for XML, including quoted attributes. Removes control characters, which XML forbids.
 */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}
