import { sellerLimits, type SellerSize, sellerSizes } from '#domain/seller/check.ts'
import { saveSection } from '#stores/company/sell.ts'
import { Field } from '../ui/Field.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { StepProps } from './step-props.ts'
import { errorOf, StepForm } from './StepForm.tsx'
import { TextField } from './TextField.tsx'

/** Kinds of parts, their number, and brands of an authorised dealer. */
export function RangeStep({ m, page }: StepProps) {
  const messages = m.sellForm
  const enteredRange = page.application?.goods
  const sizes: Record<SellerSize, string> = {
    TO_100: messages.size_least,
    TO_500: messages.size_small,
    TO_2000: messages.size_medium,
    MORE: messages.size_large,
  }
  const save = (field: (name: string) => string, fields: FormData) =>
    saveSection('goods', {
      goods: {
        categoryIds: fields.getAll('categoryIds').map(Number),
        size: field('size') as SellerSize,
        brands: field('brands'),
      },
    })
  return (
    <StepForm {...{ m, page, save }} section="goods">
      <fieldset>
        <legend className="small mute">{messages.goods_hint}</legend>
        <div data-kinds>
          {page.kinds.map(({ categoryId, name }) => (
            <label key={categoryId}>
              <input
                type="checkbox"
                name="categoryIds"
                value={categoryId}
                defaultChecked={enteredRange?.categoryIds.includes(categoryId)}
              />
              {name}
            </label>
          ))}
        </div>
        <FieldError text={errorOf({ m, page }, 'goods', 'categoryIds')} />
      </fieldset>
      <Field id="sell-size" label={messages.size}>
        {(ids) => (
          <select {...ids} name="size" defaultValue={enteredRange?.size ?? 'TO_500'}>
            {sellerSizes.map((size) => (
              <option key={size} value={size}>
                {sizes[size]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        name="brands"
        label={messages.brands}
        defaultValue={enteredRange?.brands}
        autoComplete="off"
        maxLength={sellerLimits.brands}
        fault={undefined}
      />
    </StepForm>
  )
}
