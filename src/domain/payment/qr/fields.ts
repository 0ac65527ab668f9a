/** A data object as EMVCo writes it: two digits of id, two of length, the value. */
export type Field = string

/** Printable ASCII: what every scheme takes, so that characters and bytes are the same count. */
const printable = /^[ -~]+$/

/**
 * Writes a data object (EMV QRCPS merchant-presented mode 1.1, section 3.2). Throws a RangeError
 * where a value is empty, longer than 99 characters, or more than printable ASCII.
 */
export function field(id: string, value: string): Field {
  if (!printable.test(value)) throw new RangeError(`field ${id} is not printable ASCII: ${value}`)
  if (value.length > 99) throw new RangeError(`field ${id} is longer than 99 characters`)
  return id + String(value.length).padStart(2, '0') + value
}

/** A data object that holds others. */
export function template(id: string, fields: readonly Field[]): Field {
  return field(id, fields.join(''))
}
