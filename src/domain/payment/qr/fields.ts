/** EMVCo data object: two-digit ID, two-digit length, value. */
export type Field = string

/** Printable ASCII. Every scheme accepts it, and its characters equal its bytes. */
const printablePattern = /^[ -~]+$/

/**
 * Writes a data object (EMV QRCPS merchant-presented mode 1.1, section 3.2). Throws a RangeError
 * when the value is empty, longer than 99 characters, or not printable ASCII.
 */
export function writeQrField(id: string, value: string): Field {
  if (!printablePattern.test(value))
    throw new RangeError(`field ${id} is not printable ASCII: ${value}`)
  if (value.length > 99) throw new RangeError(`field ${id} is longer than 99 characters`)
  return id + String(value.length).padStart(2, '0') + value
}

/** Writes a data object that contains others. */
export function writeQrTemplate(id: string, fields: readonly Field[]): Field {
  return writeQrField(id, fields.join(''))
}
