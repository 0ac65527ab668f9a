import type { CallError } from '#client/send/send.ts'
import { moment } from '../ui/moments.ts'
import { errorMessage } from '../ui/words.ts'

/** Decisions as they follow a person's name. */
const decided: Readonly<Record<string, string>> = {
  APPROVED: 'approved it',
  REJECTED: 'rejected it',
  PASSED: 'published it',
  REFUSED: 'refused it',
  DONE: 'approved it',
  PAID: 'booked the money',
  REFUNDED: 'sent it back',
  CONFIRMED: 'confirmed it',
  closed: 'closed it',
  SENT: 'marked it as sent',
  ARRIVED: 'marked it as arrived',
  UNSENDABLE: 'marked it as not sendable',
}

/** Returns the text of a refusal. If another person acted first, it names them, the act and the time. */
export function refusalText({ label, data }: CallError): string {
  const { name, status = '', at } = (data ?? {}) as { name?: string; status?: string; at?: number }
  const what = decided[status]
  if (!name || !what) return errorMessage(label)
  return `${name} ${what}${at ? `, ${moment(at)}` : ''}. This is how it stands now.`
}
