import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

/**
 * Returns the text of a label, with its amounts. Text that isn't a label comes from a platform and
 * is shown unchanged; an unknown label is shown as a system error.
 */
export function labelText(labels: Messages['labels'], label: string, data: unknown): string {
  const textsByLabel: Record<string, string> = labels
  if (!(label in textsByLabel) && label !== '' && !label.startsWith('label_')) return label
  const values = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  return fill(textsByLabel[label] ?? labels.label_system_error, {
    seconds: Number(values['retryAfterSeconds'] ?? 0),
    max: Number(values['max'] ?? 0),
    number: String(values['number'] ?? ''),
    quantity: Number(values['quantity'] ?? 0),
  })
}
