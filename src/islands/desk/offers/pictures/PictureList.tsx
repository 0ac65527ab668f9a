import { useEffect, useRef } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import {
  type DraftPicture,
  movePartPicture,
  removePartPicture,
} from '#stores/desk/seller/part-pictures.ts'
import { errorMessage } from '../../ui/words.ts'

interface Props {
  list: readonly DraftPicture[]
  isBusy: boolean
  /** Announces a change of the list. */
  say: (text: string) => void
}

/** Pictures in their order, with buttons to move and remove each. */
export function PictureList({ list, isBusy, say }: Props) {
  const items = useRef<HTMLOListElement>(null)
  const pressed = useRef('')
  useEffect(() => {
    // Moving the element takes the focus from its button.
    const button = pressed.current && items.current?.querySelector<HTMLElement>(pressed.current)
    if (button) button.focus()
    pressed.current = ''
  }, [list])
  const move = (id: number, by: -1 | 1, place: number) => {
    if (isBusy || place < 1 || place > list.length) return
    pressed.current = `[data-picture="${id}"] [data-by="${by}"]`
    movePartPicture(id, by)
    say(place === 1 ? m.partPictures.moved_first : fill(m.partPictures.moved_to, { n: place }))
  }
  return (
    <ol ref={items}>
      {list.map(({ id, preview, name, fault }, i) => {
        const n = i + 1
        return (
          <li key={id} data-picture={id} data-wrong={fault ? true : undefined}>
            <img
              src={preview}
              alt={[fill(m.partPictures.picture, { n }), name].filter(Boolean).join(': ')}
              width="160"
              height="160"
            />
            {i === 0 && <b>{m.partPictures.main}</b>}
            <div>
              {list.length > 1 &&
                ([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className="button"
                    data-by={by}
                    aria-label={fill(by < 0 ? m.partPictures.forward : m.partPictures.back, { n })}
                    aria-disabled={isBusy || !list[i + by]}
                    onClick={() => move(id, by, n + by)}
                  />
                ))}
              <button
                type="button"
                className="button"
                data-remove
                aria-label={fill(m.partPictures.remove, { n })}
                aria-disabled={isBusy}
                onClick={() => {
                  if (isBusy) return
                  removePartPicture(id)
                  say(fill(m.partPictures.removed, { n }))
                }}
              />
            </div>
            {fault && <p role="alert">{errorMessage(fault.label)}</p>}
          </li>
        )
      })}
    </ol>
  )
}
