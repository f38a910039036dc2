/**
 * The words that a question is sorted by, in Portuguese and English, lower case and without accents. A word matches its
 * plural in -s too; `*` at the end matches any ending.
 */
const listOf = (text: string): readonly string[] => text.trim().split(/\s+/u);

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
  football soccer volleyball futebol volei pelada
`);

/** Of the private words, those that are subjects of general knowledge too when a question asks only what they are. */
export const PRIVATE_CONCEPTS = listOf(`
  disease allerg* vaccine blood cholesterol glucose diabetes asthma migraine headache symptom insomnia sleep anxiety depress* panic insulin
  ibuprofen aspirin antibiotic antidepressant pregnancy diet fasting mri x-ray mortgage inheritance pension dog cat wifi wi-fi 2fa otp
  passphrase football soccer volleyball dream fear
  doenca alergi* vacina sangue colesterol glicose glicemia diabete asma enxaqueca sintoma insonia sono ansiedade depressao panico insulina
  dipirona antibiotico ressonancia tomografia dieta jejum hipoteca heranca inss fgts iptu ipva futebol volei medo natal pix consorcio
  cachorro gato
`);

/** Portuguese verbs in the first person that do not end in -ei. Forms that are nouns as well are left out. */
export const FIRST_PERSON_VERBS = listOf(`
  prefiro quero tenho tive fiz faco sou estou estava moro ganho durmo acordo corro corri meco vou fui conheco conheci perdi vendi sinto senti amo odeio
  adoro detesto torco comi bebi dormi escrevi recebi pedi decidi assisti ouvi esqueci nasci aprendi escolhi li vi pus quis disse tomo costumo
  pretendo planejo consigo acho lembro emprestei uso-o gostaria queria dei investi vivi sofri consegui prometi entendi vesti dirijo calco
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
  sprint standup stand-up retro retrospective backlog roadmap deploy deploys deployed deploying deployment staging rollout okr kpi squad client customer campaign
  supplier vendor stakeholder milestone postmortem post-mortem on-call oncall sla kickoff kick-off rebrand headcount coworker colleague
  teammate quarterly changelog hotfix codebase repo repository sales leads prospect crm newsletter freelancer agency
  retrospectiva implantacao implantar homologacao cliente campanha fornecedor fornecedora plantao colega trimestre trimestral
  licitacao estagiari* vendas agencia daily publicar lancamento squads homologar
`);

/** Words of work that others use as well: two of them, or one beside "we" or "our", speak of a team. */
export const WORK_HINTS = listOf(`
  meeting minutes agenda project deadline budget contract launch proposal report presentation process decision decided decide policy database server
  plan schedule design logo website release approve approved approval assigned responsible charge task ticket incident owner owns invoice
  workflow guideline brand meetings hiring interview onboarding pipeline review feature bug spec documentation tool stack migrate migration
  quarter goal target metric pricing price launchdate office manager printer vendor's copy slogan event booth demo deliver delivery
  delivering delivered standard convention naming document editorial landing page banner ad ads post posts channel
  reuniao ata pauta projeto prazo orcamento contrato proposta relatorio apresentacao processo decisao decidimos decidiu politica servidor
  plano cronograma site lancar aprovou aprovar aprovacao aprovado responsavel encarregad* tarefa chamado incidente fatura fluxo
  diretriz marca contratacao entrevista funcionalidade especificacao documentacao ferramenta migrar migracao meta indicador preco escritorio gerente impressora
  evento estande entrega entregar padrao nomenclatura documento versao usamos adotamos combinamos combinado definimos padronizamos contratamos
  fechamos lancamos publicamos migramos escolhemos atendemos precisamos trabalhamos cobramos pagina anuncio postagem postagens canal banco-de-dados
`);

/** Subjects and forms of general knowledge. */
export const WORLD_WORDS = listOf(`
  planet ocean river country currency continent atom gravity photosynthesis universe galaxy moon earth sun mars light physics chemistry
  biology mathematics theorem equation empire revolution century war dinosaur volcano earthquake climate species mammal element molecule
  temperature celsius fahrenheit kilometer mile population invented inventor discovered philosopher novel olympic president constitution
  unesco nobel water iron gold oxygen dna protein vitamin bacteria virus algorithm protocol encryption python javascript typescript java
  rust sql sqlite postgresql postgres mysql mongodb excel linux windows macos docker kubernetes git github html css http https tcp dns json
  yaml xml regex unicode utf-8 markdown wikipedia bluetooth usb gdpr lgpd escopo internet browser compiler latin grammar synonym
  planeta oceano rio pais moeda continente atomo gravidade fotossintese universo galaxia lua terra sol marte luz fisica quimica biologia
  matematica teorema equacao imperio revolucao seculo guerra dinossauro vulcao terremoto clima especie mamifero elemento molecula
  temperatura quilometro milha populacao inventou inventor descobriu filosofo romance olimpiada presidente constituicao nobel agua ferro ouro
  oxigenio proteina vitamina bacteria algoritmo protocolo criptografia gramatica sinonimo navegador compilador
  brasil brazil portugal france franca germany alemanha japan japao china india argentina chile peru mexico europe europa africa asia america
  england inglaterra spain espanha italy italia russia canada australia antarctica antartida egypt egito greece grecia roma rome amazon amazonia
  everest itaipu amazonas nile nilo
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
