import { escapeHtml } from '#content/escape.ts'

/** Text as it may stand in XML, also within a quoted attribute; XML has no control characters. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}
