import { useStore } from '@nanostores/react'
import { $announcement } from '#stores/auth/announce.ts'

/** Popover for short announcements. Screen readers announce them too. */
export function Announcement() {
  const text = useStore($announcement)
  return (
    <p className="told" role="status" hidden={text === ''}>
      {text}
    </p>
  )
}
