const heads = [
  'Asked for',
  'Quantity',
  'In stock',
  'Price now',
  'Wanted',
  'Your price',
  'Days',
  'Hold',
  'Amount',
]

/** Column heads of an answer. */
export function AnswerHead() {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
