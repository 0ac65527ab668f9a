import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { $removedLine, undoRemoval } from '#stores/cart/undo-removal.ts'

/**
 * Message that names the line removed last, with a button that restores the line. Disappears by
 * itself after a few seconds.
 */
export function UndoRemoval({ words }: { words: Messages['cart'] }) {
  const line = useStore($removedLine)
  return (
    <div className="undo-removal" role="status">
      {line && (
        <p>
          {fill(words.removed, { number: line.number })}
          <button type="button" data-undo onClick={() => void undoRemoval()}>
            {words.undo}
          </button>
        </p>
      )}
    </div>
  )
}
