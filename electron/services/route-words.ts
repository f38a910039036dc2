/**
 * The words that a question is sorted by, in Portuguese and English, lower case and without accents. A word matches its
 * plural in -s too; `*` at the end matches any ending.
 */
export interface WordList {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

const listOf = (text: string): WordList => {
  const entries = text.trim().split(/\s+/u);
  return {
    words: new Set(entries.filter((entry) => !entry.endsWith('*'))),
    beginnings: entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1)),
  };
};

/** Ask about the person's own life whoever says them: family, body, money, secrets, feelings, home. */
export const PRIVATE_WORDS = listOf(`
  mother mom mum father dad parent son daughter brother sister sibling husband wife spouse partner boyfriend girlfriend fiance fiancee
  grandmother grandma grandfather grandpa aunt uncle cousin niece nephew kid child children baby toddler family in-laws stepfather stepmother
  godmother godfather nanny babysitter pet dog puppy cat kitten vet wedding honeymoon divorce anniversary birthday funeral pregnan* marriage
  mae pai mamae papai filho filha filhos irmao irma irmaos marido esposa esposo namorad* noiv* avo vovo vo neto neta tio tia primo prima
  sobrinh* sogr* cunhad* genro nora enteado enteada padrasto madrasta padrinho madrinha crianca bebe familia parente baba casamento
  divorcio aniversario enterro gravid* cachorro cachorra gato gata filhote veterinari* bichinho pediatra natal
  doctor dentist therapist therapy psychologist psychiatrist physician hospital clinic surgery illness sick disease allerg* medicine medication
  pill dose prescription vaccine vaccinated blood cholesterol glucose diabetes asthma migraine headache symptom diagnosis x-ray scan mri exam
  weight diet fasting insomnia sleep asleep workout gym physiotherap* pregnancy period contraceptive glasses eyesight hearing pain injury ache
  anxiety anxious depress* panic antidepressant insulin ibuprofen aspirin painkiller checkup therapist's antibiotic
  medico medica dentista terapia terapeuta psicolog* psiquiatr* cirurgia doenca doente alergi* remedio medicamento comprimido
  receituario vacina vacinad* sangue sanguine* colesterol glicose glicemia diabete asma enxaqueca sintoma diagnostico ressonancia tomografia
  exame dieta jejum insonia dormir sono academia fisioterap* menstrua* anticoncepcional oculos miopia dor lesao ansiedade ansios* depressao
  deprimid* panico insulina dipirona consulta oftalmolog* dermatolog* cardiolog* ginecolog* nutricionista convenio cartorio antibiotico pressao
  salary wage paycheck payslip bonus raise mortgage loan debt owe rent savings bank credit debit card pix account iban tax pension retirement
  insurance inheritance allowance investment invested broker wallet cash
  salario holerite contracheque aumento hipoteca emprestimo divida aluguel poupanca banco cartao imposto aposentadoria inss fgts
  seguro heranca mesada investid* corretora carteira dinheiro renda iptu ipva boleto agiota consorcio condominio bolso
  password passcode pin passphrase login username secret safe locker key keys wifi wi-fi 2fa otp recovery alarm
  senha cofre segredo chave chaves cadeado alarme cpf rg cnh passaporte passport ssn visa licence license certidao
  feel feeling love loved loves crush lonely angry upset ashamed afraid fear cry cried jealous grief therapy diary journal dream regret happy sad
  sentiment* sentindo paixao apaixonad* sozinh* raiva triste tristeza chorar chorei medo vergonha ciume* luto diario saudade feliz magoad*
  home house apartment flat bedroom kitchen garden garage neighbour neighbor landlord landlady roommate sofa couch fridge washing-machine
  boiler plumber plumbing electrician cleaner dinner breakfast lunch groceries grocery recipe holiday holidays vacation trip flight luggage hotel
  honeymoon weekend car bike bicycle motorcycle plate church prayer pray school homework kindergarten daycare tutor hobby
  casa apartamento quarto cozinha jardim garagem vizinh* senhorio inquilin* geladeira fogao encanador eletricista faxineira diarista jantar
  cafe-da-manha almoco mercado supermercado ferias viagem voo mala bagagem hospedagem carro bicicleta placa igreja oracao rezar escola licao
  creche bercario feriado churrasco presente gift shoe clothes clothing sapato roupa camisa
  football soccer volleyball futebol volei pelada jogo joga campeonato torcida flamengo corinthians palmeiras
  teacher professora pharmacy farmacia breakup smoking drinking namor* pais avos mom's lawyer will testamento advogad* job career resign quit fired
  emprego carreira demissao demitid* curriculo resume lua-de-mel vacina* consultorio receita aposentad* inquilina bill bills luz internet gas
`);

/** Of the private words, those that are subjects of general knowledge too when a question asks only what they are. */
export const PRIVATE_CONCEPTS = listOf(`
  disease allerg* vaccine blood cholesterol glucose diabetes asthma migraine headache symptom insomnia sleep anxiety depress* panic insulin
  ibuprofen aspirin antibiotic antidepressant pregnancy diet fasting mri x-ray mortgage inheritance pension dog cat wifi wi-fi 2fa otp
  passphrase football soccer volleyball dream fear smoking job resume gas internet
  doenca alergi* vacina sangue colesterol glicose glicemia diabete asma enxaqueca sintoma insonia sono ansiedade depressao panico insulina
  dipirona antibiotico ressonancia tomografia dieta jejum hipoteca heranca inss fgts iptu ipva futebol volei medo natal pix consorcio
  cachorro gato vacina* emprego curriculo luz gas internet
`);

/** Portuguese verbs in the first person that do not end in -ei. Forms that are nouns as well are left out. */
export const FIRST_PERSON_VERBS = listOf(`
  prefiro quero tenho tive fiz faco sou estou estava moro ganho durmo acordo corro corri meco vou fui conheco conheci perdi vendi sinto senti amo odeio
  adoro detesto torco comi bebi dormi escrevi recebi pedi decidi assisti ouvi esqueci nasci aprendi escolhi li vi pus quis tomo costumo
  pretendo planejo consigo acho lembro emprestei uso-o gostaria queria dei investi vivi sofri consegui prometi entendi devo gosto vesti dirijo calco
  coleciono leio como-eu visto bebo pratico toco participo
`);

/** People's names that say a question is about somebody one knows, unless a surname of the books follows. */
export const FIRST_NAMES = listOf(`
  ana maria joao pedro paulo lucas mateus marcos julia juliana mariana marina beatriz bia carla carlos clara bruno bruna camila daniel daniela
  eduardo fernanda fernando felipe gabriel gabriela guilherme gustavo helena henrique igor isabela joana jorge jose larissa laura leonardo leticia
  luana luiza luis luiz marcelo marcia miguel natalia patricia rafael rafaela renata renato ricardo roberto rodrigo rosa sandra sofia sonia
  tereza thiago tiago vanessa vera vinicius vitor caio davi diego elisa alice antonio artur arthur aline adriana andre andrea otavio raquel
  john mary peter paul james robert michael william david richard thomas charles susan sarah karen nancy lisa emma olivia sophia emily grace
  anna kate tom bob jack harry george oliver liam noah ethan ben sam alex chris mark luke matt laura rachel claire julie jane helen lucy
`);

/** Words of a team's work that need nothing beside them. */
export const WORK_WORDS = listOf(`
  sprint standup stand-up retro retrospective backlog roadmap deploy deploys deployed deploying deployment staging rollout okr kpi squad client
  customer campaign supplier vendor stakeholder milestone postmortem post-mortem on-call oncall sla kickoff kick-off rebrand headcount
  coworker teammate changelog hotfix codebase repo repository crm
  retrospectiva implantacao implantar homologacao cliente campanha fornecedor fornecedora licitacao estagiari* squads homologar repositorio
`);

/** Words of work that others use seldom: two of them, or one beside "we" or "our", speak of a team. */
export const WORK_HINTS = listOf(`
  meeting minutes agenda project proposal database server approve approved approval task ticket incident workflow guideline brand hiring
  onboarding pipeline spec documentation migrate migration bug branch branches code release pull-request booth logo slogan stakeholder decision
  quarterly newsletter freelancer agency sales prospect colleague naming launch
  reuniao ata pauta projeto proposta servidor aprovou aprovar aprovacao aprovado tarefa chamado incidente fluxo diretriz contratacao
  especificacao documentacao migrar migracao marca estande codigo nomenclatura implantamos publicamos migramos lancamos lancamento
  trimestre vendas agencia plantao colega padronizamos homologamos branch branches banco-de-dados bugs
`);

/** Words that speak of a team's work only beside "the team" or with another such word beside "we" or "our". */
export const WORK_TOPICS = listOf(`
  deadline budget contract report presentation process decided decide policy plan schedule design website assigned responsible charge owner
  owns invoice interview review feature tool stack quarter goal target metric pricing price office manager printer event demo deliver delivery
  standard convention document landing page banner ad ads post posts channel agree agreed product copy use used new
  prazo orcamento contrato relatorio apresentacao processo decisao decidimos decidiu politica plano cronograma site lancar responsavel
  encarregad* fatura entrevista funcionalidade ferramenta meta indicador preco escritorio gerente impressora evento entrega entregar padrao
  documento versao usamos adotamos combinamos combinado definimos contratamos fechamos escolhemos atendemos trabalhamos cobramos pagina
  anuncio postagem postagens canal produto manual revisao novo nova
`);

/** Names and terms of general knowledge that leave no doubt beside "what", "how" or "why". */
export const WORLD_TERMS = listOf(`
  photosynthesis theorem galaxy dinosaur molecule dna algorithm encryption python javascript typescript java rust sql sqlite postgresql
  postgres mysql mongodb excel linux windows macos docker kubernetes git github html css http https tcp udp dns json yaml xml regex unicode
  utf-8 markdown wikipedia bluetooth usb gdpr lgpd escopo compiler grammar unesco celsius fahrenheit inflation
  fotossintese teorema galaxia dinossauro molecula algoritmo criptografia compilador gramatica inflacao
`);

/** Words of general knowledge that daily life uses too: two of them make a question general. */
export const WORLD_WORDS = listOf(`
  planet ocean river country currency continent atom gravity universe moon earth sun mars physics chemistry biology mathematics equation
  empire revolution century war volcano earthquake climate species mammal element temperature kilometer mile population invented inventor
  discovered philosopher novel olympic president constitution nobel water iron gold oxygen protein bacteria virus protocol latin synonym
  language speakers capital
  planeta oceano rio nacao moeda continente atomo gravidade universo lua terra sol marte fisica quimica biologia matematica equacao imperio
  revolucao seculo guerra vulcao terremoto clima especie mamifero elemento temperatura quilometro milha populacao inventou inventor descobriu
  filosofo romance olimpiada presidente constituicao agua ferro ouro oxigenio proteina bacteria protocolo sinonimo idioma lingua falantes
  brasil brazil portugal portuguese france french franca frances germany alemanha japan japao china india argentina chile peru mexico europe europa
  africa asia america england inglaterra spain spanish espanha italy italia russia canada australia antarctica antartida egypt egito greece grecia
  everest itaipu amazonas amazonia amazon nile nilo altura height
`);

/** Phrases that make a question one of general knowledge. */
export const WORLD_PHRASES: readonly RegExp[] = [
  /\b(capital (of|d[aeo])|difference between|diferenca entre|history of|historia d[aeo]s?|meaning of|significado d[aeo])\b/u,
  /\b(who (invented|wrote|discovered|painted|composed|founded|won the)|quem (inventou|escreveu|descobriu|pintou|compos|fundou|proclamou|ganhou a))\b/u,
  /\b(speed of|velocidade d[aeo]|boiling point|ponto de ebulicao|freezing point|square root|raiz quadrada|formula (of|for|d[aeo]))\b/u,
  /\b(how (tall|far|deep|fast|hot|cold|old) is|how many .+ (are )?(there )?in an?|quantos? .+ (tem|ha) (em )?uma?|how do you (say|spell|write|pronounce))\b/u,
  /\b(como se (diz|escreve|fala|chama .+ em|pronuncia)|traduz\w*|translate|in what year|em que ano|plural (of|d[aeo])|past tense)\b/u,
  /\b(largest|biggest|tallest|highest|longest|deepest|smallest|fastest|oldest)\b/u,
  /\b(qual (e )?[oa] (maior|menor)|mais (alt[oa]|long[oa]|profund[oa]|rapid[oa]|antig[oa]|populos[oa]) d[oa])\b/u,
  /\b(world war|guerra mundial|united nations|nacoes unidas|world cup|copa do mundo|machine learning|climate change)\b/u,
  /\b(por que [oa]s? (ceu|mar|agua|gelo|folhas?|passaros?|avi(ao|oes)|gatos?|estrelas?)|why (is|are|do|does) (the )?(sky|sea|water|ice|lea(f|ves)|birds?|planes?|cats?|stars?))\b/u,
];
