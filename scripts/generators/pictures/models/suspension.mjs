/** Springs and dampers. */
import {
  along,
  around,
  at,
  box,
  circlePts,
  cyl,
  group,
  lathe,
  plate,
  posed,
  tube,
} from '../shapes.mjs'
import { bellows, bolt, coil, eye, hex, nut, thread } from '../hardware.mjs'
import * as M from '../materials.mjs'

const shockAbsorber = () =>
  posed(
    group(
      lathe(
        [
          [0, -2.3],
          [0.5, -2.3],
          [0.58, -2.2],
          [0.58, 0.2],
          [0.5, 0.3],
          [0, 0.3],
        ],
        M.satinBlack,
      ),
      at(eye(0.46, 0.8), 0, -2.65),
      at(
        lathe(
          [
            [0.66, -1.2],
            [0.7, -1.2],
            [0.7, 1.1],
            [0.6, 1.22],
            [0.2, 1.25],
          ],
          M.satinBlack,
        ),
        0,
        1.0,
      ),
      at(cyl(0.17, 3.4, M.chrome), 0, 1.1),
      at(cyl(0.32, 0.2, M.steel), 0, 2.3),
      at(tube(0.44, 0.15, 0.34, M.rubber), 0, 2.6),
      at(cyl(0.4, 0.07, M.steel), 0, 2.4),
      at(cyl(0.4, 0.07, M.steel), 0, 2.82),
      at(nut(0.3), 0, 2.98),
      at(thread(0.15, 0.7), 0, 3.2),
    ),
    30,
    14,
    -42,
  )

const strut = () =>
  posed(
    group(
      lathe(
        [
          [0, -3.4],
          [0.52, -3.4],
          [0.55, -3.2],
          [0.55, -0.3],
          [0.45, -0.2],
          [0, -0.2],
        ],
        M.satinBlack,
      ),
      // spring seat, spring, bump stop under the top mount
      at(
        lathe(
          [
            [0.5, -0.1],
            [1.2, 0.05],
            [1.4, 0.2],
            [1.4, 0.3],
            [1.15, 0.18],
            [0.5, 0.05],
            [0.5, -0.1],
          ],
          M.satinBlack,
          { r: 0.05 },
        ),
        0,
        -0.9,
      ),
      at(coil(1.1, 0.13, 3.1, 5.5, M.red), 0, 0.95),
      at(bellows(0.42, 0.46, 1.6, 6, 0.1), 0, 1.5),
      at(cyl(0.16, 3, M.chrome), 0, 1.2),
      at(
        lathe(
          [
            [0, 0],
            [1.35, 0],
            [1.4, 0.1],
            [1.2, 0.22],
            [0.8, 0.4],
            [0.5, 0.62],
            [0, 0.62],
          ],
          M.rubber,
          { r: 0.08 },
        ),
        0,
        2.5,
      ),
      at(
        lathe(
          [
            [0, 0],
            [1.15, 0],
            [1.15, 0.1],
            [0.6, 0.3],
            [0, 0.3],
          ],
          M.zinc,
        ),
        0,
        2.85,
      ),
      at(
        around(3, 0.95, () => thread(0.09, 0.6, M.zinc)),
        0,
        3.15,
      ),
      at(nut(0.26), 0, 3.35),
      at(thread(0.14, 0.5), 0, 3.5),
      // knuckle bracket: two ears with bolt holes
      [-1, 1].map((s) =>
        at(
          plate(
            [
              [0.35, -1.1],
              [1.25, -1.1],
              [1.25, 0.9],
              [0.35, 1.15],
            ],
            0.12,
            M.satinBlack,
            { holes: [circlePts(0.14, 0.95, -0.75), circlePts(0.14, 0.95, 0.45)] },
          ),
          0,
          -2.5,
          s * 0.42,
        ),
      ),
      [-0.75, 0.45].map((y) =>
        at(
          along(
            'z',
            group(
              cyl(0.13, 1.3, M.zinc),
              at(hex(0.24, 0.18, M.zinc), 0, 0.56),
              at(nut(0.22, M.zinc), 0, -0.56),
            ),
          ),
          0.95,
          -2.5 + y,
        ),
      ),
      at(tube(0.62, 0.5, 2.1, M.satinBlack), 0, -2.45),
      at(box(0.1, 0.5, 0.6, M.satinBlack), -0.6, -1.6),
    ),
    40,
    12,
    -35,
  )

const coilSpring = () => posed(coil(1.25, 0.19, 4.2, 6.5, M.paint('#2b6cb8')), 20, 16, -24)

const leafSpring = () => {
  // Leaves shorten downwards; all bend to the same arc.
  const leaf = (half, k) => {
    // Drawn thicker and shorter than in reality, to fill the square.
    const up = Array.from({ length: 41 }, (_, i) => {
      const x = (-1 + i / 20) * half
      return [x, 0.07 * x * x - k * 0.24]
    })
    return plate(
      [...up, ...up.map(([x, y]) => [x, y - 0.21]).reverse()],
      1.0,
      k % 2 ? M.satinBlack : M.grey,
      { bevel: 0.03 },
    )
  }
  const y = 0.07 * 3.3 ** 2 + 0.14
  return posed(
    group(
      [3.3, 3.15, 2.6, 2.1, 1.6, 1.1].map((h, k) => leaf(h, k)),
      [-1, 1].map((s) => at(eye(0.42, 1.02), s * 3.5, y + 0.02)),
      at(bolt(0.13, 1.3), 0, 0.15),
      [-1.8, 1.8].map((x) => at(box(0.26, 0.9, 0.08, M.steel, 0.02), x, -0.16, 0.54, 0, 0, x * 8)),
      [-1.8, 1.8].map((x) => at(box(0.26, 0.07, 1.16, M.steel, 0.02), x, 0.27, 0, 0, 0, x * 8)),
      [-0.55, 0.55].map((x) =>
        group(
          [-1, 1].map((s) => at(thread(0.11, 2.3, M.zinc), x, -0.7, s * 0.62)),
          at(along('z', cyl(0.11, 1.35, M.zinc)), x, 0.42),
        ),
      ),
      at(box(1.7, 0.22, 1.55, M.castIron), 0, -1.5),
    ),
    32,
    24,
    26,
  )
}

export default {
  'shock-absorber': shockAbsorber,
  strut,
  'coil-spring': coilSpring,
  'leaf-spring': leafSpring,
}
