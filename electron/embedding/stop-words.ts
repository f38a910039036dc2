import { foldAccents } from './fold-accents.ts';

const PORTUGUESE =
  'a à às ao aos as o os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra ' +
  'com sem sobre e ou mas que se porque pois quando onde como quem qual quais cujo cuja quanto quantos quanta quantas ' +
  'não já ainda também só mais menos muito muita muitos muitas eu me mim você vocês ele ela eles elas nós lhe lhes ' +
  'meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas dele dela deles delas este esta isto esse ' +
  'essa isso estes estas esses essas neste nesta nesse nessa deste desta desse dessa disso disto aquele aquela aquilo ' +
  'ser é são era eram foi foram seja ter tem têm tinha há estar está estão estava vai vão ir até entre depois antes ' +
  'então assim lá aqui aí cada todo toda todos todas mesmo mesma';
const ENGLISH =
  'a an the of and or but to in on at by for from with without about into is are was were be been being am it its ' +
  'this that these those he she they we you i me him them us my your his her their our who whom whose which what when ' +
  'where why how do does did has have had will would can could should may might must not no yes so than then there here ' +
  'as if because while after before also just very more most some any all each every such too only still already s t';

/** Words of both languages too common to tell one memory from another, with accents folded away. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `${PORTUGUESE} ${ENGLISH}`.split(' ').map((word) => foldAccents(word)),
);
