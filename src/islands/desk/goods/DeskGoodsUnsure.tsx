import { checkGoods, type DeskGoodsState } from '#stores/desk/goods.ts'

type UnsureFile = NonNullable<Extract<DeskGoodsState, { kind: 'known' }>['unsure']>

/** Asks which encoding shows the file correctly. */
export function DeskGoodsUnsure({ unsure: { file, choices } }: { unsure: UnsureFile }) {
  return (
    <fieldset>
      <legend>The encoding of this file isn’t sure. Choose the text that reads right.</legend>
      {choices.map(({ encoding, sample }) => (
        <button
          key={encoding}
          type="button"
          className="button"
          onClick={() => void checkGoods(file, encoding)}
        >
          {sample} ({encoding})
        </button>
      ))}
    </fieldset>
  )
}
