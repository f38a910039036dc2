import type { ScopeProposal } from '../../shared/ask.ts';
import type { TeamSlug } from '../../shared/ids.ts';
import { teamRef, type ScopeSelector } from '../../shared/scope.ts';
import {
  FIRST_NAMES,
  FIRST_PERSON_VERBS,
  PRIVATE_CONCEPTS,
  PRIVATE_WORDS,
  WORK_HINTS,
  WORK_TOPICS,
  WORK_WORDS,
  WORLD_PHRASES,
  WORLD_TERMS,
  WORLD_WORDS,
  type WordList,
} from './route-words.ts';

/** A team of the person who asks. */
export interface RoutedTeam {
  readonly slug: TeamSlug;
  readonly name: string;
}

/**
 * Proposes scopes from the words of a question, in Portuguese or English, and reads nothing else. Whatever may be about
 * the person's own life stays in `user`, also when it speaks of a team; a team's work adds that team (all of the
 * person's where none is named), general knowledge adds teams and world. In doubt the narrowest. Held to the labelled
 * questions of `test/eval/scope-questions.json` by `test/services/route-scopes.test.ts`.
 */
export function routeScopes(question: string, teams: readonly RoutedTeam[]): ScopeProposal {
  const text = ` ${fold(question).replaceAll(POLITE, ' ')} `;
  const named = namedTeams(text, teams);
  const words = wordsOf(withoutTeams(text, named));
  if (isPersonal(text, words, question, named.length > 0)) return { scopes: ['user'], reason: 'personal' };
  const isDefinition = DEFINITION.test(text);
  if (named.length > 0) return teamWork(named.map(({ slug }) => teamRef(slug)));
  if (isTeamWork(text, words, isDefinition)) return teamWork(teams.length > 0 ? ['team'] : []);
  if (isGeneral(text, words, question, isDefinition)) {
    return { scopes: ['user', ...(teams.length > 0 ? (['team'] as const) : []), 'world'], reason: 'general' };
  }
  return { scopes: ['user'], reason: 'unsure' };
}

function teamWork(refs: readonly ScopeSelector[]): ScopeProposal {
  return { scopes: ['user', ...refs], reason: 'team-work' };
}

/** Courtesies that speak of "me" and mean nothing by it. */
const POLITE =
  /\b((can|could|would|will) you )?(please )?(tell|show|give|remind|teach|explain to|help) me( about| again| understand)?\b|\bme (diga|diz|fala|fale|conta|conte|explica|explique|mostra|mostre|lembra|lembre|ajuda a entender|da)\b|\b(i wonder|i want to know|i would like to know|i'd like to know|eu queria saber|queria saber|quero saber|gostaria de saber)\b/gu;

/** "My team" and its like are the team's, not the person's. */
const MY_TEAM =
  /\b(my|meus?|minhas?) (team|squad|teammates?|department|company|coworkers?|colleagues?|time|equipe|squad|colegas?|empresa|setor|departamento)\b/gu;
const OWN = /\b(my|mine|myself|meus?|minhas?|mim|comigo|me|eu)\b|\bi('(m|ve|d|ll))?\b/u;
/** "How do I …" is how people ask for a recipe; whose it is depends on the rest. */
const ANYBODY_I =
  /\b(how (do|can|could|would) i|where (do|can) i (find|see|get|read)|(can|may|must) i|do i (need|have) to|what do i need to know|who (do|should|can) i (ask|talk to|contact|call|write to))\b/gu;
const FAMILIAR =
  /\b(at home|lives?|living together|nickname|apelido|em casa|mora|moram|like to eat|gosta de comer|shoe size|dating|birth)\b/u;
/** What people who know each other ask about each other, beside any work. */
const ABOUT_SOMEBODY =
  /\b(likes?|hates?|prefers?|gosta|odeia|prefere|adora|nasceu|born|phone|telefone|celular|address|endereco)\b/u;

function isPersonal(text: string, words: readonly string[], question: string, isTeamNamed: boolean): boolean {
  const own = text.replaceAll(MY_TEAM, ' ').replaceAll(ANYBODY_I, ' ');
  if (OWN.test(own) || words.some(isFirstPerson)) return true;
  const privately = words.filter((word) => matches(PRIVATE_WORDS, word));
  if (privately.length > 0) {
    // "What is diabetes?" asks for no one's; "what is the password" does.
    const isConcept = CONCEPT.test(text) && privately.every((word) => matches(PRIVATE_CONCEPTS, word));
    if (!isConcept || isTeamNamed || hasName(words) || /\b(our|noss[oa]s?|a gente)\b/u.test(text))
      return true;
  }
  if (FAMILIAR.test(text)) return true;
  return hasName(words) && ABOUT_SOMEBODY.test(text) && !isOfTheBooks(question);
}

/** `-ei` ends the Portuguese past of the first person. */
function isFirstPerson(word: string): boolean {
  return (
    FIRST_PERSON_VERBS.words.has(word) ||
    (/^\p{L}{2,}ei$/u.test(word) && !['lei', 'rei', 'frei', 'volei', 'hoquei', 'sei'].includes(word))
  );
}

const OURS = /\b(we|us|our|ours|noss[oa]s?|a gente|[\p{L}]{3,}amos|[\p{L}]{3,}emos)\b/u;
const TEAM_NOUN =
  /\b(teams?|team's|(o|do|no|ao|pelo|nosso|meu) time|equipe|(the|our|at) company|(a|da|na) empresa|(a|na|da) daily)\b/u;

function isTeamWork(text: string, words: readonly string[], isDefinition: boolean): boolean {
  const strong = words.filter((word) => matches(WORK_WORDS, word)).length;
  const hints = words.filter((word) => matches(WORK_HINTS, word)).length;
  const topics = words.filter((word) => matches(WORK_TOPICS, word)).length;
  const isOurs = OURS.test(text);
  const isOfATeam = TEAM_NOUN.test(text);
  // "What is a sprint?" and "how to plan a sprint" ask for the idea, not for ours.
  if (isDefinition && !isOurs && !isOfATeam) return false;
  if (isOfATeam) return !isDefinition || strong + hints + topics > 0;
  if (isOurs) return strong + hints > 0 || topics >= 2;
  if (WORLD_PHRASES.some((phrase) => phrase.test(text))) return false;
  return strong > 0 || hints >= 2 || (hints === 1 && topics >= 1);
}

/** Asks what something is or how it is done, of nothing in particular. */
const DEFINITION =
  /^ *(what( is|'s) (an?|meant by)\b|what( is|'s) (?!the\b|this\b|that\b|in\b|on\b|our\b|next\b|new\b|left\b|happening\b|going\b|wrong\b)[\w-]+( [\w-]+)? *\?* *$|what are (?!the\b|our\b|these\b|we\b)|what does (the word )?[\w-]+ (mean|stand for)|o que (e|sao|significam?|quer dizer)\b(?! (o|os|as|nosso|nossa|isso|esse|essa|aquele)\b)|(defin[ae]|explain|explique|explica|describe|descreva)\b|how to\b|como (se )?(fazer|faz|funcionam?|calcular|escrever|usar|instalar|criar|configurar|converter|cozinhar|planejar|plantar|trocar|fritar|aprender|medir|organizar|conduzir|preparar)\b(?! (nosso|nossa|o nosso|a nossa))|how (do|does|are|is) (?!i\b|we\b|the\b|our\b|that\b|this\b)|why (do|does|is|are) (?!i\b|we\b|our\b|the (team|client|project))|por que (os|as|se)\b|what are the (symptoms|causes|side effects|advantages|benefits|rules|phases) of (?!the\b|our\b)|quais sao os (sintomas|efeitos|beneficios) d|para que serve\b|quais sao as (vantagens|causas|regras|diferencas|fases|camadas)|what('s| is) the (difference|meaning|best way to))/u;
/** The stricter form that a private word needs. */
const CONCEPT =
  /^ *(what (is|are|causes) (an? )?[\w-]+( [\w-]+)? *\?* *$|what are the (symptoms|causes|side effects) of|o que (e|sao|causa) (uma? |a |as )?[\w-]+( [\w-]+)? *\?* *$|how do(es)? (an? )?(?!i\b|we\b|the\b|our\b)[\w-]+( [\w-]+)? (work|spread|form)\b|como funcionam? (uma? |o |a |as )?[\w-]+ *\?* *$|quais sao os (sintomas|efeitos)|why do (cats|dogs|people)|por que (os|as) (gatos?|cachorros?|pessoas)|who invented|quem inventou|when was .* invented)/u;

function isGeneral(text: string, words: readonly string[], question: string, isDefinition: boolean): boolean {
  if (hasName(words) && !isOfTheBooks(question)) return false;
  if (/\b(we|us|our|noss[oa]s?|a gente|he|she|they|him|her|ele|ela|eles|elas|dele|dela)\b/u.test(text))
    return false;
  if (WORLD_PHRASES.some((phrase) => phrase.test(text)) || isOfTheBooks(question)) return true;
  // "What are Zilda's measurements?" has the form, but is about somebody.
  if (isDefinition) return !/\b(?!what|it|that|there|how|why)\p{L}+'s\b/u.test(text);
  const isAboutOneThing =
    /^ *(where|when|who|onde|quando|quem|cade)\b|\b(this|that|ess[ea]s?|est[ea]s?)\b/u.test(text);
  if (!isAboutOneThing && words.some((word) => matches(WORLD_TERMS, word))) return true;
  return words.filter((word) => matches(WORLD_WORDS, word)).length >= 2;
}

function hasName(words: readonly string[]): boolean {
  return words.some((word) => FIRST_NAMES.words.has(word.replace(/'s$/u, '')));
}

/** "Who was Marie Curie", "o livro de Machado de Assis": a full name where people ask for history. */
function isOfTheBooks(question: string): boolean {
  return /\b([Ww]ho was|[Qq]uem foi|[Ww]hen did|[Qq]uando|wrote|written by|escreveu|born|nasceu|died|morreu|painted|pintou|invented|inventou|discovered|descobriu|composed|fundou)\b.*\p{Lu}[\p{L}.]+ (d[aeo]s? |van |von |de )?\p{Lu}\p{L}+|\p{Lu}\p{L}+ (d[aeo]s? |van |von )?\p{Lu}\p{L}+.*\b(wrote|born|nasceu|died|morreu|painted|pintou|invented|inventou|discovered|descobriu)\b/u.test(
    question,
  );
}

/** The teams that a question names by slug, by name or by a word that only one of them has. */
function namedTeams(text: string, teams: readonly RoutedTeam[]): readonly RoutedTeam[] {
  const whole = teams.filter((team) => namesOf(team).some((name) => text.includes(name)));
  if (whole.length > 0) return whole;
  const tokensOf = (team: RoutedTeam): readonly string[] =>
    [...new Set(wordsOf(`${fold(team.name)} ${team.slug.replaceAll('-', ' ')}`))].filter(
      (word) => word.length >= 4 && !['team', 'time', 'equipe', 'squad', 'grupo', 'group'].includes(word),
    );
  const words = new Set(wordsOf(text));
  return teams.filter((team) =>
    tokensOf(team).some(
      (token) =>
        words.has(token) && teams.every((other) => other === team || !tokensOf(other).includes(token)),
    ),
  );
}

function withoutTeams(text: string, named: readonly RoutedTeam[]): string {
  return named.flatMap(namesOf).reduce((rest, name) => rest.replaceAll(name, ' '), text);
}

function namesOf({ slug, name }: RoutedTeam): readonly string[] {
  return [slug, slug.replaceAll('-', ' '), fold(name)].filter((known) => known.trim().length >= 3);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? [];
}

function matches(list: WordList, word: string): boolean {
  const plain = word.replace(/'s$/u, '');
  const forms = [plain, plain.replace(/s$/u, ''), plain.replace(/es$/u, ''), plain.replace(/oes$/u, 'ao')];
  return (
    forms.some((form) => list.words.has(form)) ||
    list.beginnings.some((beginning) => plain.startsWith(beginning))
  );
}

function fold(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .normalize('NFC')
      .replaceAll('banco de dados', 'banco-de-dados')
      .replaceAll('lua de mel', 'lua-de-mel')
      // Without its accent a country would be somebody's parents.
      .replaceAll(/país(es)?/gu, 'nacao')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
  );
}
