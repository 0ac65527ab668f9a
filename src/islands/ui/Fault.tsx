/** What is wrong, beside what it is about; the place is there beforehand, so that it is read out. */
export function Fault({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p className="fault" id={id} role="alert">
      {text}
    </p>
  )
}
