/** Exhaust parts that occur only in drawings. */
import {
  along,
  at,
  circlePts,
  cone,
  cyl,
  group,
  hose,
  hullPts,
  lathe,
  plate,
  rectPts,
  torus,
  tube,
} from '../../shapes.mjs'
import { hex, thread } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const manifold = () =>
  group(
    plate(
      hullPts([
        [-2.6, 0, 0.6],
        [2.6, 0, 0.6],
      ]),
      0.24,
      M.castIron,
      { holes: [-1.4, 0, 1.4].map((x) => circlePts(0.12, x, 0.42)) },
    ),
    ...[-2.1, -0.7, 0.7, 2.1].map((x) =>
      hose(
        [
          [x, 0, 0.1],
          [x, 0, 0.6],
          [x * 0.75, -0.4, 1.1],
          [x * 0.25, -1.2, 1.3],
          [x * 0.12, -1.8, 1.3],
        ],
        0.4,
        M.castIron,
      ),
    ),
    at(cyl(0.7, 0.4, M.castIron), 0, -1.9, 1.3),
    at(
      plate(
        hullPts([
          [-0.9, 0, 0.3],
          [0, 0, 0.75],
          [0.9, 0, 0.3],
        ]),
        0.2,
        M.castIron,
      ),
      0,
      -2.15,
      1.3,
      90,
    ),
  )

const flexPipe = () =>
  group(
    along(
      'x',
      group(
        cyl(0.62, 2, S),
        ...Array.from({ length: 9 }, (_, i) => at(torus(0.62, 0.1, S), 0, i * 0.22 - 0.88)),
        at(tube(0.5, 0.42, 3.6, S)),
        at(tube(0.7, 0.5, 0.3, S), 0, 1.05),
        at(tube(0.7, 0.5, 0.3, S), 0, -1.05),
      ),
    ),
  )

const hanger = () =>
  plate(
    hullPts([
      [0, -0.8, 0.65],
      [0, 0.8, 0.65],
    ]),
    0.6,
    M.rubber,
    {
      holes: [circlePts(0.22, 0, 0.85), circlePts(0.22, 0, -0.85), rectPts(0.7, 0.5, 0.15)],
      bevel: 0.03,
    },
  )

const pcv = () =>
  group(
    lathe(
      [
        [0.16, -1.2],
        [0.3, -1.2],
        [0.3, -0.5],
        [0.55, -0.4],
        [0.55, 0.3],
        [0.3, 0.45],
        [0.3, 1.1],
        [0.38, 1.2],
        [0.2, 1.4],
        [0.16, 1.4],
      ],
      M.black,
    ),
    at(hex(0.62, 0.3), 0, -0.1),
    at(thread(0.36, 0.6), 0, -0.8),
  )

const egrCooler = () =>
  group(
    along('x', cyl(0.75, 2.8, S)),
    ...[-1, 1].map((k) =>
      at(
        group(
          along('x', cone(k > 0 ? 0.75 : 0.4, k > 0 ? 0.4 : 0.75, 0.6, S)),
          at(
            plate(rectPts(1.4, 1.4, 0.2), 0.2, S, { holes: [circlePts(0.36)] }),
            k * 0.4,
            0,
            0,
            0,
            90,
          ),
        ),
        k * 1.7,
      ),
    ),
    ...[-0.9, 0.9].map((x) =>
      at(group(tube(0.2, 0.14, 0.8, S), at(torus(0.2, 0.04, S), 0, 0.3)), x, 0.9),
    ),
    ...[-0.5, 0, 0.5].map((x) => at(along('x', torus(0.75, 0.04, S)), x)),
  )

export default {
  manifold: manifold,
  'flex-pipe': flexPipe,
  hanger: hanger,
  'pcv-valve': pcv,
  'egr-cooler': egrCooler,
}
