/**
 * Words that a dictionary of lemmas and a list of endings cannot give: function words, contractions, and the forms of
 * irregular verbs. One line a gloss: `english: portuguese forms`.
 */
const FUNCTION_WORDS = `
the: o a os as
a: um uma
some: uns umas alguns algumas algum alguma
of: de
of the: do da dos das
in: em
in the: no na nos nas
at the: ao aos à às
by the: pelo pela pelos pelas
in a: num numa nuns numas
of a: dum duma
for: para pra por pro pras pros
with: com
without: sem
on: sobre
under: sob
between: entre
until: até
since: desde
after: após depois
before: antes
against: contra
during: durante
and: e
or: ou
nor: nem
but: mas porém
if: se caso
that: que
because: porque pois porquê
when: quando
where: onde aonde
how: como
who: quem
which: qual quais
whose: cujo cuja cujos cujas
what: quê
how much: quanto quanta
how many: quantos quantas
while: enquanto
although: embora
then: então
so: assim
also: também
not: não
never: nunca jamais
always: sempre
already: já
still: ainda
only: só apenas somente
more: mais
less: menos
very: muito muita
many: muitos muitas
little: pouco pouca
few: poucos poucas
too: demais
almost: quase
here: aqui cá
there: ali lá aí
today: hoje
yesterday: ontem
tomorrow: amanhã
now: agora
soon: logo
yes: sim
this: este esta isto esse essa isso neste nesta nisto nesse nessa nisso deste desta disto desse dessa disso
these: estes estas esses essas nestes nestas nesses nessas destes destas desses dessas
that: aquele aquela aquilo naquele naquela daquele daquela àquele àquela naquilo daquilo
those: aqueles aquelas naqueles naquelas daqueles daquelas
I: eu
me: me mim
with me: comigo
you: você tu te ti vocês
he: ele
she: ela
they: eles elas
him: lhe
them: lhes
us: conosco
we: nós
his: dele
her: dela
their: deles delas
in it: nele nela
my: meu minha meus minhas
your: teu tua teus tuas
his: seu sua seus suas
our: nosso nossa nossos nossas
all: todo toda todos todas
everything: tudo
nothing: nada
no: nenhum nenhuma
nobody: ninguém
someone: alguém
something: algo
each: cada
other: outro outra outros outras
same: mesmo mesma mesmos mesmas
both: ambos ambas
such: tal tais
two: dois duas
three: três
four: quatro
five: cinco
six: seis
seven: sete
eight: oito
nine: nove
ten: dez
eleven: onze
twelve: doze
fifteen: quinze
twenty: vinte
thirty: trinta
forty: quarenta
fifty: cinquenta
sixty: sessenta
hundred: cem cento
thousand: mil
half: meia meio
first: primeiro primeira primeiros primeiras
second: segundo
monday: segunda segunda-feira
tuesday: terça terça-feira
wednesday: quarta quarta-feira
thursday: quinta quinta-feira
friday: sexta sexta-feira
saturday: sábado sábados
sunday: domingo domingos
january: janeiro
february: fevereiro
march: março
april: abril
may: maio
june: junho
july: julho
august: agosto
september: setembro
october: outubro
november: novembro
december: dezembro
`;

const VERB_FORMS = `
be: ser sou és é somos são era eras éramos eram fui foi fomos foram fosse fossem seja sejam será serão seria seriam sendo sido estar estou está estás estamos estão estava estávamos estavam estive esteve estiveram estivesse esteja estejam estará estarão estaria estando estado tá tô
have: ter tenho tens tem têm temos tinha tínhamos tinham tive teve tivemos tiveram tiver tivesse tivessem tenha tenham terá terão teria teriam tendo tido
there is: há havia houve haverá haja houver
go: ir vou vai vais vamos vão ia íamos iam irá irão iria iriam indo ido vá for forem
come: vir venho vem vêm vimos vinha vinham vim veio vieram vier viesse venha venham virá virão viria vindo
do: fazer faço faz fazemos fazem fiz fez fizemos fizeram fizer fizesse faça façam fará farão faria fariam fazendo feito feita feitos feitas
say: dizer digo diz dizem disse dissemos disseram disser diga digam dirá diria dizendo dito dita
can: poder posso pode podemos podem pôde pude puderam puder pudesse possa possam poderá poderão poderia poderiam podendo podia podiam
want: querer quero quer queremos querem quis quiseram quiser quisesse queira queria queriam querendo
know: saber sei sabe sabemos sabem soube souberam souber soubesse saiba saibam sabia sabiam sabendo
bring: trazer trago traz trazem trouxe trouxeram trouxer traga tragam trará trazendo trazido
put: pôr ponho põe põem pus pôs puseram puser ponha punha
see: ver vejo vê veem viu viram veja vejam viam verá vendo
give: dar dou dá damos dão dei deu demos deram der desse dê deem dava davam dará daria dando
read: ler leio lê lemos leem li leu leram leia leiam lendo lido lida
leave: sair saio sai saem saímos saí saiu saíram saía saiam saindo
fall: cair caio cai caem caiu caíram caindo caído
keep: manter mantenho mantém mantêm mantinha manteve mantiveram mantenha mantido mantida mantendo
contain: conter contém contêm continha
get: obter obtém obtêm obteve obtido obtida
lose: perder perco perca percam
ask: pedir peço peça pedem pede
hear: ouvir ouço ouve
follow: seguir sigo siga sigam
sleep: dormir durmo durma
feel: sentir sinto sinta
prefer: preferir prefiro prefira
serve: servir sirvo sirva
should: deve devem deveria devia deverá
need: precisa preciso precisam precisava precisou
open: aberto aberta abertos abertas
written: escrito escrita escritos escritas
paid: pago paga pagos pagas
spent: gastou gastei
called: chama chamam chamava chamado chamada
dead: morto morta
propose: propor propõe propôs proposto
suppose: supor supõe supôs
compose: compor composto composta
dispose: dispor
foresee: prever prevê previu previsto prevista
review: rever revê reviu revisto revista
undo: desfazer desfaz desfez desfeito
redo: refazer refaz refez refeito
`;

/** Names of places and feasts that Portuguese spells in its own way. */
const PROPER_NAMES = `
brazil: brasil
christmas: natal
easter: páscoa
lisbon: lisboa
portugal: portugal
spain: espanha
france: frança
germany: alemanha
italy: itália
england: inglaterra
united kingdom: reino-unido
london: londres
paris: paris
madrid: madri
rome: roma
berlin: berlim
new york: nova-iorque nova-york
japan: japão
china: china
argentina: argentina
europe: europa
africa: áfrica
asia: ásia
switzerland: suíça
greece: grécia
russia: rússia
mexico: méxico
canada: canadá
`;

/** Given names that are also common words: never translated when written with a capital. */
export const NAMES_THAT_ARE_WORDS: ReadonlySet<string> = new Set(
  (
    'rosa clara vitória aurora graça glória linda branca celeste bento marina margarida íris violeta jacinto pérola ' +
    'estela estrela serena flor luz mar leão justo amado franco salvador lima costa rocha leite lobo pinto coelho ' +
    'carneiro pereira oliveira figueira ramos reis campos machado prado barros santos cruz melo moura'
  ).split(' '),
);

/** Portuguese word (lower case, with accents) → English, for the words above. */
export const PORTUGUESE_WORDS: ReadonlyMap<string, string> = readTable(`${VERB_FORMS}${FUNCTION_WORDS}`);

/** Lower-cased Portuguese proper name → English. */
export const PORTUGUESE_PROPER_NAMES: ReadonlyMap<string, string> = readTable(PROPER_NAMES);

function readTable(table: string): ReadonlyMap<string, string> {
  const glosses = new Map<string, string>();
  for (const line of table.trim().split('\n')) {
    const [gloss = '', forms = ''] = line.split(': ');
    for (const form of forms.split(' ')) if (form !== '') glosses.set(form, gloss);
  }
  return glosses;
}
