import { useStore } from '@nanostores/react'
import { type DragEvent, useRef, useState } from 'react'
import { makePartPicture, type UnusableReason } from '#client/files/make-part-picture.ts'
import { maxShopPartPictures, minPartPicturePx } from '#domain/offer-import/shop-pictures.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $partPictures, addPartPicture, roomOf } from '#stores/desk/seller/part-pictures.ts'
import { PictureList } from './PictureList.tsx'

const reasonMessages = (): Record<UnusableReason | 'full', string> => ({
  unreadable: m.partPictures.unreadable,
  small: m.partPictures.small,
  large: m.partPictures.large,
  full: m.partPictures.full,
})

/** Pictures of a part before they are saved: chosen or dropped files, their order and errors. */
export function PictureDraft({ isBusy }: { isBusy: boolean }) {
  const state = useStore($partPictures)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [said, say] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [isOver, setOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const add = async (files: readonly File[]) => {
    if (isBusy || isMaking || files.length === 0) return
    setMaking(true)
    const reasons: string[] = []
    const numbers = { max: maxShopPartPictures, least: minPartPicturePx.longer }
    for (const file of files) {
      // Don't decode files that there is no room for.
      const hasRoom = roomOf($partPictures.get()) > 0
      const made = hasRoom ? await makePartPicture(file) : 'full'
      if (typeof made === 'object') addPartPicture({ name: file.name, ...made })
      else reasons.push(fill(reasonMessages()[made], { name: file.name, ...numbers }))
      if (!hasRoom) break
    }
    setMaking(false)
    setErrors(reasons)
    say(fill(m.partPictures.count, { n: $partPictures.get().list.length, ...numbers }))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  const sayAndFocus = (text: string) => {
    say(text)
    // The pressed button may be gone with its picture.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) field.current?.focus()
    })
  }
  return (
    <div
      className="picture-draft"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      aria-busy={isMaking}
    >
      <PictureList list={state.list} isBusy={isBusy} say={sayAndFocus} />
      <label data-full={roomOf(state) === 0 || undefined}>
        <span>{isMaking ? m.partPictures.preparing : m.partPictures.choose}</span>
        <small>{m.partPictures.or_drop}</small>
        <input
          ref={field}
          type="file"
          className="unseen"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={m.partPictures.choose}
          aria-disabled={isBusy || isMaking}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])])
            // Allows choosing the same file again after a failure.
            currentTarget.value = ''
          }}
        />
      </label>
      <p role="status">{said}</p>
      {errors.map((text) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
    </div>
  )
}
