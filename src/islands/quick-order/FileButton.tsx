interface Props {
  text: string
  pick: (file: File | undefined) => void
}

/** Button that picks a list: CSV, Excel or text. */
export function FileButton({ text, pick }: Props) {
  return (
    <label className="button file">
      {text}
      <input
        type="file"
        className="unseen"
        accept=".csv,.xlsx,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          pick(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
