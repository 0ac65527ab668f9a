import { useStore } from '@nanostores/react'
import { type DragEvent, useState } from 'react'
import { type EncodingChoice, maximumFileRows, readListFile } from '#client/files/list-file.ts'
import type { Encoding } from '#domain/lists/decode.ts'
import { fill } from '#i18n/fill.ts'
import {
  $typedText,
  addList,
  checkList,
  clearList,
  setList,
} from '#stores/quick-order/quick-order.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { Encodings } from './Encodings.tsx'
import { FileButton } from './FileButton.tsx'
import { Templates } from './Templates.tsx'

type UnsureFile = { file: File; choices: readonly EncodingChoice[] }

interface ListMessage {
  isError: boolean
  text: string
}

/** Text field for the list, the file button and the templates. */
export function ListField({ m, busy }: ScreenProps & { busy: boolean }) {
  const typedList = useStore($typedText)
  const [listMessage, setListMessage] = useState<ListMessage | null>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const messages = m.quickOrder
  const [unsure, setUnsure] = useState<UnsureFile | null>(null)
  const readPickedFile = async (file: File | undefined, encoding?: Encoding) => {
    if (!file) return
    const fileResult = await readListFile(file, encoding)
    setUnsure(null)
    if ('choices' in fileResult) {
      setListMessage(null)
      return setUnsure({ file, choices: fileResult.choices })
    }
    if (!fileResult.ok) return setListMessage({ isError: true, text: messages[fileResult.fault] })
    addList(fileResult.list)
    const truncatedText = fileResult.isCut
      ? ` ${fill(messages.file_cut, { n: maximumFileRows })}`
      : ''
    setListMessage({
      isError: false,
      text: fill(messages.file_read, { name: file.name }) + truncatedText,
    })
    void checkList()
  }
  const submit = () => {
    if (typedList.trim() === '') return setListMessage({ isError: true, text: messages.empty })
    setListMessage(null)
    void checkList()
  }
  const handleDrag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setDraggedOver(isInside)
  }
  return (
    <form
      className="list-field"
      data-over={isDraggedOver || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false)
        void readPickedFile(event.dataTransfer.files[0])
      }}
    >
      <div className="field">
        <label htmlFor="qo-list">{messages.field}</label>
        <textarea
          id="qo-list"
          className="list"
          value={typedList}
          placeholder={messages.example}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={listMessage?.isError ? true : undefined}
          aria-describedby="qo-said"
          onChange={(event) => setList(event.target.value)}
        />
        <p
          id="qo-said"
          className={listMessage?.isError ? 'field-error' : 'small mute'}
          role={listMessage ? 'status' : undefined}
        >
          {listMessage?.text}
        </p>
      </div>
      {unsure && (
        <Encodings
          words={messages}
          choices={unsure.choices}
          choose={(encoding) => void readPickedFile(unsure.file, encoding)}
        />
      )}
      <div className="actions">
        <button type="submit" className="button dark" disabled={busy}>
          {messages.check}
        </button>
        <FileButton text={messages.file} pick={(file) => void readPickedFile(file)} />
        <span className="small mute drop">{messages.drop}</span>
        <Templates words={messages} />
        {typedList !== '' && (
          <button type="button" className="plain-button" onClick={clearList}>
            {messages.clear}
          </button>
        )}
      </div>
    </form>
  )
}
