/** The one kind of error that a handler throws; the router alone makes envelopes of it. */
export class Refusal extends Error {
  readonly code: number
  readonly label: string
  readonly data: unknown

  /** `code` and `label` as the wire carries them; `data` names fields or amounts at fault. */
  constructor(code: number, label: string, data: unknown = null) {
    super(label)
    this.code = code
    this.label = label
    this.data = data
  }
}

/** Another person's object reads like one that isn't there. */
export function notFound(): Refusal {
  return new Refusal(404, 'label_not_found')
}
