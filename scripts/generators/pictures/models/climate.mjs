/** Air conditioning. */
import {
  along,
  around,
  at,
  box,
  circlePts,
  cyl,
  group,
  hose,
  hullPts,
  lathe,
  plate,
  posed,
  tube,
} from '../shapes.mjs'
import { hex, nut, socket } from '../hardware.mjs'
import { core } from './cooling.mjs'
import * as M from '../materials.mjs'

const compressor = () =>
  posed(
    group(
      along(
        'z',
        group(
          at(cyl(1.25, 2.0, M.castAlu, { r: 0.12 }), 0, -0.4),
          at(
            lathe(
              [
                [0, 0],
                [1.3, 0],
                [1.3, 0.25],
                [1.1, 0.5],
                [0.8, 0.6],
                [0, 0.6],
              ],
              M.castAlu,
            ),
            0,
            0.5,
          ),
          at(cyl(1.2, 0.5, M.castAlu, { r: 0.12 }), 0, -1.6),
          ...[-0.9, 0.1].map((y) => at(tube(1.3, 1.2, 0.12, M.castAlu), 0, y)),
          around(
            6,
            1.2,
            () => group(at(cyl(0.16, 2.3, M.castAlu), 0, -0.5), at(hex(0.2, 0.15), 0, -1.9)),
            20,
          ),
          // pulley with clutch plate
          at(
            group(
              lathe(
                [
                  [0.9, -0.35],
                  [1.5, -0.35],
                  [1.5, -0.27],
                  ...Array.from({ length: 5 }, (_, i) => [
                    [1.46, -0.22 + i * 0.12],
                    [1.36, -0.16 + i * 0.12],
                  ]).flat(),
                  [1.5, 0.36],
                  [1.5, 0.42],
                  [0.9, 0.42],
                ],
                M.satinBlack,
                { r: 0.01 },
              ),
              at(cyl(1.2, 0.16, M.brushed), 0, 0.5),
              around(3, 0.75, () =>
                at(
                  group(
                    plate(
                      hullPts([
                        [0, -0.3, 0.2],
                        [0, 0.3, 0.2],
                      ]),
                      0.1,
                      M.darkSteel,
                    ),
                  ),
                  0,
                  0.6,
                  0,
                  90,
                ),
              ),
              around(3, 0.8, () => at(cyl(0.1, 0.1, M.steel), 0, 0.68)),
              at(cyl(0.4, 0.2, M.steel), 0, 0.6),
              at(nut(0.26), 0, 0.78),
            ),
            0,
            1.25,
          ),
        ),
      ),
      at(box(1.5, 0.5, 1.0, M.castAlu, 0.1), 0, 1.35, -0.8),
      [-0.4, 0.4].map((x) =>
        at(
          group(tube(0.26, 0.17, 0.3, M.castAlu), at(cyl(0.17, 0.1, M.gloss), 0, 0.02)),
          x,
          1.7,
          -0.8,
        ),
      ),
      [
        [-1.4, -0.9],
        [1.4, -0.9],
        [1.4, 0.9],
      ].map(([x, y]) => at(along('z', tube(0.32, 0.16, 1.8, M.castAlu)), x, y, -0.4)),
      hose(
        [
          [0.6, 1.2, 0.7],
          [1.1, 1.3, 0.5],
          [1.3, 1.0, 0.2],
        ],
        0.06,
        M.rubber,
      ),
    ),
    36,
    18,
  )

const condenser = () =>
  posed(
    group(
      core(5.0, 3.2, 0.2, 12, M.alu, 0.26),
      [-1, 1].map((s) =>
        group(
          at(cyl(0.17, 3.5, M.alu), s * 2.6),
          at(cyl(0.2, 0.1, M.alu), s * 2.6, 1.7),
          at(cyl(0.2, 0.1, M.alu), s * 2.6, -1.7),
        ),
      ),
      at(cyl(0.28, 2.9, M.alu), 3.05, -0.1),
      [1.0, -1.1].map((y) => at(box(0.4, 0.2, 0.2, M.alu), 2.8, y)),
      [-1, 1].map((s) => at(box(5.2, 0.1, 0.24, M.alu, 0.02), 0, s * 1.68)),
      hose(
        [
          [-2.6, 1.2, 0.1],
          [-2.6, 1.2, 0.6],
          [-2.5, 1.4, 0.75],
          [-2.4, 1.9, 0.75],
        ],
        0.1,
        M.alu,
      ),
      at(box(0.5, 0.2, 0.3, M.alu), -2.4, 1.95, 0.75),
      at(box(0.4, 0.35, 0.3, M.alu), -2.6, -1.1, 0.25),
      [
        [-2.9, 1.2],
        [-2.9, -1.2],
      ].map(([x, y]) =>
        at(
          plate(
            hullPts([
              [0, 0, 0.18],
              [0.3, 0, 0.18],
            ]),
            0.08,
            M.alu,
            { holes: [circlePts(0.08)] },
          ),
          x,
          y,
        ),
      ),
    ),
    24,
    14,
  )
const evaporator = () =>
  posed(
    group(
      core(3.6, 2.8, 0.9, 9),
      [-1, 1].map((s) => at(box(0.16, 3.0, 1.0, M.alu, 0.04), s * 1.85)),
      [-1, 1].map((s) => group(at(along('x', cyl(0.4, 3.9, M.alu)), 0, s * 1.5, 0))),
      at(box(3.8, 0.6, 0.8, M.alu, 0.2), 0, 1.5),
      at(box(3.8, 0.6, 0.8, M.alu, 0.2), 0, -1.5),
      hose(
        [
          [1.9, 1.4, 0.2],
          [2.4, 1.4, 0.2],
          [2.55, 1.2, 0.4],
          [2.55, 0.6, 0.9],
          [2.6, 0.5, 1.4],
        ],
        0.13,
        M.alu,
      ),
      hose(
        [
          [1.9, 1.6, -0.2],
          [2.7, 1.6, -0.2],
          [2.95, 1.4, 0.1],
          [2.95, 0.8, 0.9],
          [3.0, 0.7, 1.4],
        ],
        0.17,
        M.alu,
      ),
      at(box(0.9, 0.5, 0.2, M.castAlu, 0.08), 2.8, 0.6, 1.45),
    ),
    -28,
    20,
  )
const receiver = () =>
  posed(
    group(
      lathe(
        [
          [0, -2.0],
          [0.7, -2.0],
          [0.85, -1.8],
          [0.85, 1.4],
          [0.7, 1.65],
          [0, 1.7],
        ],
        M.alu,
        { r: 0.2 },
      ),
      at(cyl(0.6, 0.4, M.castAlu), 0, 1.8),
      at(box(1.4, 0.5, 0.6, M.castAlu, 0.1), 0, 2.1),
      [-0.4, 0.4].map((x) => at(tube(0.2, 0.12, 0.3, M.castAlu), x, 2.45)),
      at(
        along('z', group(hex(0.3, 0.3, M.brass), at(cyl(0.22, 0.5, M.black), 0, 0.35))),
        0,
        1.85,
        0.75,
      ),
      at(cyl(0.26, 0.14, M.glass), 0, 2.4, 0),
      at(tube(0.86, 0.8, 1.3, M.plastic('#2f72b8'), { r: 0.003 }), 0, -0.1),
      at(tube(0.866, 0.8, 0.2, M.white, { r: 0.003 }), 0, 0.3),
      at(tube(0.9, 0.85, 0.3, M.satinBlack), 0, -1.3),
      at(box(0.5, 0.3, 0.12, M.satinBlack), 1.05, -1.3),
    ),
    30,
    20,
    -20,
  )
const blower = () =>
  posed(
    group(
      // drum fan with forward-curved blades on its motor and mounting flange
      at(
        group(
          at(tube(1.9, 1.55, 0.14, M.black), 0, 0.95),
          at(
            lathe(
              [
                [0, 0.35],
                [0.4, 0.3],
                [1.2, -0.4],
                [1.9, -0.7],
                [1.9, -0.8],
                [0, -0.8],
              ],
              M.black,
            ),
            0,
            -0.1,
          ),
          around(38, 1.74, () => at(box(0.34, 1.8, 0.06, M.black, 0.02), 0, 0.05, 0, 0, 35)),
          at(cyl(0.2, 0.4, M.steel), 0, 0.4),
        ),
        0,
        1.0,
      ),
      at(
        lathe(
          [
            [0, 0],
            [2.1, 0],
            [2.2, 0.1],
            [2.2, 0.25],
            [1.0, 0.3],
            [0, 0.3],
          ],
          M.black,
        ),
        0,
        -0.3,
      ),
      around(3, 2.25, () =>
        at(
          plate(
            hullPts([
              [0, 0, 0.25],
              [-0.4, 0, 0.3],
            ]),
            0.16,
            M.black,
            { holes: [circlePts(0.11)] },
          ),
          0,
          -0.2,
          0,
          90,
        ),
      ),
      at(cyl(1.0, 1.2, M.steel), 0, -0.9),
      at(cyl(1.05, 0.3, M.black), 0, -1.5),
      at(socket(0.7, 0.6, 0.5, M.black, 2), 1.2, -0.75, 0.5, 180),
    ),
    28,
    26,
  )

export default { compressor, condenser, evaporator, 'receiver-drier': receiver, blower }
