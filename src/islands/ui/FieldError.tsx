/**
 * Error next to its control. The element exists beforehand, so that screen readers announce the
 * text.
 */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p className="field-error" id={id} role="alert">
      {text}
    </p>
  )
}
