import { useStore } from '@nanostores/react'
import { $told } from '#stores/told.ts'

/** The popover of what was said in passing; screen readers hear it. */
export function Told() {
  const text = useStore($told)
  return (
    <p className="told" role="status" hidden={text === ''}>
      {text}
    </p>
  )
}
