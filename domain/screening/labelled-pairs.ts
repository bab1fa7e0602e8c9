import type { PlainDate } from '../calendar/plain-date.ts';

/**
 * Pairs of an applicant and a listed person, all invented and labelled by hand before the score was first run on them:
 * either one person, who must be shown to an officer, or two. Hard cases of both kinds are included on purpose, and
 * some that a score without human judgement has to miss.
 */
export interface LabelledPair {
  readonly given: { readonly name: string; readonly dob: PlainDate; readonly nationality: string };
  readonly listed: { readonly name: string; readonly dob: PlainDate | null; readonly nationality: string | null };
  readonly same: boolean;
}

/** Applicant's name, birth date, nationality | entry's name, birth date, nationality (`-`: unknown to the entry). */
const samePerson = `
Specimen Anna Maria, 1980-04-12, UTO | SPECIMEN Anna Maria, 1980-04-12, UTO
Anna Maria Specimen, 1980-04-12, UTO | Specimen Anna, 1980-04-12, UTO
Müller Jürgen, 1975-01-30, DEU | Mueller Juergen, 1975-01-30, DEU
Mueller Juergen, 1975-01-30, DEU | Muller Jurgen, 1975-01-30, -
Schröder Käthe, 1961-07-02, DEU | Schroder Kathe, 1961-07-02, DEU
Weiß Lukas, 1990-11-11, AUT | Weiss Lukas, 1990-11-11, AUT
Søndergård Pär, 1988-02-05, DNK | Soendergaard Paer, 1988-02-05, DNK
Øverland Bjørn, 1979-09-19, NOR | Overland Bjorn, 1979-09-19, NOR
Nuñez Peña José, 1984-03-03, ESP | Nunez Pena Jose, 1984-03-03, ESP
Garcia Lopez Maria del Carmen, 1970-12-01, ESP | Garcia Maria Carmen, 1970-12-01, ESP
De la Cruz Juan, 1966-05-15, MEX | Delacruz Juan, 1966-05-15, MEX
Van der Berg Pieter, 1973-08-08, NLD | Vanderberg Pieter, 1973-08-08, NLD
O'Brien Sean, 1982-10-10, IRL | Obrien Sean, 1982-10-10, IRL
McDonald Ian, 1959-06-21, GBR | MacDonald Ian, 1959-06-21, GBR
Smith-Jones Harriet, 1991-01-17, GBR | Smith Jones Harriet, 1991-01-17, GBR
Dupont Jean-Paul, 1968-04-04, FRA | Dupont Jeanpaul, 1968-04-04, FRA
Dupond Jean, 1968-04-14, FRA | Dupont Jean, 1968-04-14, FRA
Jonhson Robert, 1977-07-27, USA | Johnson Robert, 1977-07-27, USA
Robert Johnson, 1977-07-27, USA | Johnson Robert, 1977-07-27, USA
Thompson Katherine, 1986-09-30, AUS | Thomson Catherine, 1986-09-30, AUS
Philips Stephen, 1964-02-29, CAN | Phillips Steven, 1964-02-29, CAN
Nowak Łukasz, 1993-05-05, POL | Nowak Lukasz, 1993-05-05, POL
Kovač Željko, 1972-03-13, HRV | Kovac Zeljko, 1972-03-13, HRV
Kovács Béla, 1955-12-24, HUN | Kovacs Bela, 1955-12-24, HUN
Öztürk Gülşen, 1989-08-16, TUR | Ozturk Gulsen, 1989-08-16, TUR
Yılmaz İbrahim, 1981-06-06, TUR | Yilmaz Ibrahim, 1981-06-06, TUR
Nguyễn Văn Đức, 1992-10-02, VNM | Nguyen Van Duc, 1992-10-02, VNM
Șerban Ștefan, 1974-11-20, ROU | Serban Stefan, 1974-11-20, ROU
Sidorov Ivan Petrovich, 1969-01-09, RUS | Sidorov Ivan, 1969-01-09, RUS
Sidorov Ivan, 1969-01-09, RUS | Сидоров Иван, 1969-01-09, RUS
Mikhailov Aleksei, 1983-05-25, RUS | Михайлов Алексей, 1983-05-25, RUS
Romanoff Dimitri, 1958-03-18, FRA | Romanov Dmitri, 1958-03-18, -
Shevchenko Yuliia, 1995-07-14, UKR | Шевченко Юлія, 1995-07-14, UKR
Tchaikov Serguei, 1971-02-22, FRA | Chaikov Sergei, 1971-02-22, RUS
Mustermann Erika, 1964-08-12, DEU | Mustermann Erika, 1964-12-08, DEU
Tester Oliver, 1985-03-07, NZL | Tester Oliver, 1985-07-03, NZL
Sample Walter, 1978-05-09, USA | Sample Walter, 1978-09-05, -
Made Up Gwendolyn, 1967-10-31, GBR | Made Up Gwendolyn, -, GBR
Invented Bartholomew, 1990-06-15, CAN | Invented Bartholomew, -, -
Placeholder Ottilie, 1982-02-14, AUT | Placeholder Ottilie, 1982-02-15, AUT
Fictional Leopold, 1976-01-01, BEL | Fictional Leopold, 1976-06-20, BEL
Unreal Marguerite, 1988-12-12, CHE | Unreal Marguerite, 1988-12-12, FRA
Suharto Bambang, 1960-06-08, IDN | Soeharto Bambang, 1960-06-08, IDN
Kumar Rajesh, 1987-04-19, IND | Kumar Rajesh, 1987-04-19, -
Singh Harpreet, 1979-11-02, IND | Harpreet Singh, 1979-11-02, IND
Krishnamurthy Lakshmi, 1965-09-09, IND | Krishnamurti Laxmi, 1965-09-09, IND
Chaudhary Vikash, 1992-03-28, IND | Chowdhury Bikash, 1992-03-28, IND
Shrestha Ram Bahadur, 1974-06-17, NPL | श्रेष्ठ राम बहादुर, 1974-06-17, NPL
Thapa Sita, 1983-01-26, NPL | थापा सीता, 1983-01-26, NPL
Gurung Man Bahadur, 1969-10-05, NPL | गुरुङ मान बहादुर, 1969-10-05, NPL
Tamang Phulmaya, 1977-05-30, NPL | तामाङ फूलमाया, 1977-05-30, NPL
Tamang Fulmaya, 1977-05-30, NPL | तामाङ फूलमाया, 1977-05-30, NPL
Adhikari Bishnu Prasad, 1958-08-23, NPL | अधिकारी विष्णु प्रसाद, 1958-08-23, NPL
Karki Laxmi, 1990-02-11, NPL | कार्की लक्ष्मी, 1990-02-11, NPL
Sharma Krishna, 1981-12-19, IND | शर्मा कृष्ण, 1981-12-19, IND
Sharma Krisna, 1981-12-19, NPL | शर्मा कृष्ण, 1981-12-19, -
Yadav Narayan, 1972-07-07, NPL | यादव नारायण, 1972-07-07, NPL
Maharjan Gyanendra, 1985-09-01, NPL | महर्जन ज्ञानेन्द्र, 1985-09-01, NPL
Khadka Dipendra, 1994-04-24, NPL | खड्का दीपेन्द्र, 1994-04-24, NPL
Sherpa Tsering, 1986-03-16, NPL | Sherpa Chhiring, 1986-03-16, NPL
Rai Chandra Kumari, 1979-06-29, NPL | राई चन्द्रकुमारी, 1979-06-29, NPL
Bhattarai Saraswati, 1963-11-13, NPL | भट्टराई सरस्वती, 1963-11-13, NPL
Wang Xiaoming, 1988-08-18, CHN | 王小明, 1988-08-18, CHN
Wang Xiao Ming, 1988-08-18, CHN | Wang Xiaoming, 1988-08-18, CHN
Xiaoming Wang, 1988-08-18, CHN | 王 小明, 1988-08-18, CHN
Zhang Wei, 1975-02-02, CHN | 张伟, 1975-02-02, CHN
Zhang Wei, 1975-02-02, CHN | 張偉, 1975-02-02, CHN
Chang Wei, 1975-02-02, TWN | 张伟, 1975-02-02, -
Ouyang Na, 1993-09-21, CHN | 欧阳娜, 1993-09-21, CHN
Shan Tianfang, 1957-12-17, CHN | 单田芳, 1957-12-17, CHN
Zeng Guoqiang, 1970-10-10, CHN | 曾国强, 1970-10-10, CHN
Lyu Jing, 1991-04-06, CHN | 吕静, 1991-04-06, CHN
Lu Jing, 1991-04-06, CHN | 吕静, 1991-04-06, CHN
Chen Mei Ling, 1984-01-23, SGP | 陈美玲, 1984-01-23, SGP
Tan Mei Ling, 1984-01-23, SGP | 陈美玲, 1984-01-23, -
Hsu Chihming, 1966-06-26, TWN | Xu Zhiming, 1966-06-26, -
Lee Kai, 1989-05-12, SGP | Li Kai, 1989-05-12, SGP
Liu Yifei, 1982-07-15, CHN | 刘一菲, 1982-07-15, CHN
Huang Jianguo, 1962-10-01, CHN | 黄建国, 1962-10-01, CHN
Zhao Lihua, 1971-03-08, CHN | Zhao Li Hua, 1971-08-03, CHN
Mohammed Ahmed, 1980-01-01, EGY | محمد أحمد, 1980-01-01, EGY
Muhammad Ahmad, 1980-01-01, PAK | Mohamed Ahmed, 1980-01-01, PAK
Mohamad Hossein, 1978-09-23, IRN | Mohammed Hussain, 1978-09-23, IRN
Yusuf Khalid, 1985-11-05, SAU | يوسف خالد, 1985-11-05, SAU
Youssef Khaled, 1985-11-05, EGY | يوسف خالد, 1985-11-05, -
Abdulrahman Al Saud, 1973-04-14, SAU | عبد الرحمن السعود, 1973-04-14, SAU
Abdel Rahman Alsaud, 1973-04-14, SAU | Abdulrahman Al-Saud, 1973-04-14, SAU
Abderrahmane Benali, 1987-02-18, DZA | عبد الرحمان بن علي, 1987-02-18, DZA
Abdullah Ibrahim, 1968-12-30, JOR | عبدالله ابراهيم, 1968-12-30, JOR
Abdallah Ibrahim, 1968-12-30, JOR | عبد الله إبراهيم, 1968-12-30, JOR
Fatima Zahra, 1994-06-03, MAR | فاطمة الزهراء, 1994-06-03, MAR
Fatemeh Rezaei, 1990-08-22, IRN | فاطمه رضایی, 1990-08-22, IRN
Hussein Ali, 1976-05-28, IRQ | حسين علي, 1976-05-28, IRQ
Nawaz Tariq, 1969-10-25, PAK | نواز طارق, 1969-10-25, PAK
Chaudhry Imran, 1983-03-23, PAK | چوہدری عمران, 1983-03-23, PAK
Othman Saeed, 1981-07-31, YEM | عثمان سعيد, 1981-07-31, YEM
Usman Qureshi, 1992-01-12, PAK | عثمان قریشی, 1992-01-12, PAK
Gaddafi Salem, 1971-11-29, LBY | قذافي سالم, 1971-11-29, LBY
Shah Mahmood, 1967-02-08, AFG | شاه محمود, 1967-02-08, AFG
Khan Gul, 1988-10-19, AFG | گل خان, 1988-10-19, AFG
Zaynab Hasan, 1996-12-03, LBN | زينب حسن, 1996-12-03, LBN
Osama Nasser, 1979-08-09, SYR | Usama Nasir, 1979-08-09, SYR
Al Hakim Mustafa, 1984-09-17, IRQ | الحكيم مصطفى, 1984-09-17, IRQ
Tanaka Yūko, 1980-03-15, JPN | Tanaka Yuuko, 1980-03-15, JPN
Satou Kenji, 1977-11-27, JPN | Sato Kenji, 1977-11-27, JPN
Testova Eva, 1989-01-21, CZE | Téstová Eva, 1989-01-21, CZE
Papadopoulos Georgios, 1963-04-23, GRC | Papadopoulos Giorgos, 1963-04-23, GRC
Silva Joao Pedro, 1995-05-19, BRA | Silva João, 1995-05-19, BRA
Dos Santos Ana, 1987-06-13, PRT | Santos Ana, 1987-06-13, PRT
Married Eleanor, 1984-04-30, GBR | Maiden Eleanor, 1984-04-30, GBR
`;

const otherPerson = `
Smith John, 1980-05-05, GBR | Smith John, 1961-09-14, GBR
Smith John, 1980-05-05, GBR | Smith John, 1980-11-23, USA
Smith John, 1980-05-05, GBR | Brown John, 1980-05-05, GBR
Smith John, 1980-05-05, GBR | Smith Mary, 1980-05-05, GBR
Twin Castor, 1999-01-01, GRC | Twin Polydeuces, 1999-01-01, GRC
Specimen Anna, 1980-04-12, UTO | Specimen Otto, 1980-04-12, UTO
Specimen Anna, 1980-04-12, UTO | Example Anna, 1980-04-12, UTO
Muller Hans, 1975-01-30, DEU | Moller Hans, 1975-06-11, DEU
Müller Jürgen, 1975-01-30, DEU | Müller Thomas, 1975-01-30, DEU
Weber Klaus, 1970-02-02, DEU | Weber Klara, 1970-10-12, DEU
Garcia Maria, 1984-03-03, ESP | Garcia Mario, 1984-08-21, ESP
Garcia Maria, 1984-03-03, ESP | Garcia Maria, 1979-03-03, ESP
Garcia Lopez Maria, 1984-03-03, ESP | Lopez Hernandez Maria, 1984-07-30, ESP
De la Cruz Juan, 1966-05-15, MEX | De la Rosa Juan, 1966-05-15, MEX
Van den Berg Pieter, 1973-08-08, NLD | Van den Broek Pieter, 1973-08-08, NLD
O'Brien Sean, 1982-10-10, IRL | O'Neill Sean, 1982-10-10, IRL
Johnson Robert, 1977-07-27, USA | Johnson Roberta, 1977-01-14, USA
Johnson Robert, 1977-07-27, USA | Johnston Albert, 1977-07-27, USA
Dupont Jean, 1968-04-14, FRA | Durand Jean, 1968-04-14, FRA
Dupont Jean, 1968-04-14, FRA | Dupont Jean, 1968-11-02, BEL
Nowak Anna, 1993-05-05, POL | Nowak Hanna, 1993-12-25, POL
Nguyen Van Duc, 1992-10-02, VNM | Nguyen Van Hung, 1992-10-02, VNM
Nguyen Thi Lan, 1990-01-01, VNM | Nguyen Thi Mai, 1990-01-01, VNM
Tran Minh, 1985-06-06, VNM | Tran Minh, 1986-06-06, VNM
Sidorov Ivan, 1969-01-09, RUS | Сидоров Игорь, 1969-01-09, RUS
Ivanov Sergei, 1974-03-03, RUS | Иванов Сергей, 1981-05-16, RUS
Petrov Aleksandr, 1980-08-08, RUS | Petrova Aleksandra, 1980-02-19, RUS
Kovalenko Oleh, 1979-04-01, UKR | Kovalchuk Oleh, 1979-04-01, UKR
Kumar Rajesh, 1987-04-19, IND | Kumar Ramesh, 1987-12-08, IND
Kumar Rajesh, 1987-04-19, IND | Kumar Suresh, 1987-04-19, IND
Singh Harpreet, 1979-11-02, IND | Singh Gurpreet, 1979-11-02, IND
Singh Amit, 1990-07-07, IND | Singh Amrit, 1990-02-28, IND
Sharma Priya, 1995-05-05, IND | Verma Priya, 1995-05-05, IND
Shrestha Ram, 1974-06-17, NPL | श्रेष्ठ श्याम, 1974-06-17, NPL
Shrestha Ram Bahadur, 1974-06-17, NPL | श्रेष्ठ राम बहादुर, 1968-02-04, NPL
Thapa Sita, 1983-01-26, NPL | थापा गीता, 1983-01-26, NPL
Thapa Magar Hari, 1983-01-26, NPL | Rana Magar Hari, 1983-09-04, NPL
Gurung Man Bahadur, 1969-10-05, NPL | गुरुङ धन बहादुर, 1969-03-12, NPL
Rai Chandra, 1979-06-29, NPL | राई सूर्य, 1979-06-29, NPL
Sherpa Pasang, 1986-03-16, NPL | Sherpa Pemba, 1986-03-16, NPL
Sherpa Ang Dorje, 1980-01-01, NPL | Sherpa Ang Nima, 1980-01-01, NPL
Lama Karma, 1988-05-01, NPL | लामा कर्मा, 1977-05-01, NPL
Wang Wei, 1988-08-18, CHN | 王芳, 1988-08-18, CHN
Wang Wei, 1988-08-18, CHN | 王伟, 1988-03-02, MYS
Wang Wei, 1988-08-18, CHN | 王伟, 1971-06-09, CHN
Wang Xiaoming, 1988-08-18, CHN | 王小红, 1988-08-18, CHN
Zhang Min, 1975-02-02, CHN | 张敏, 1984-02-02, CHN
Zhang Wei, 1975-02-02, CHN | 赵伟, 1975-02-02, CHN
Li Na, 1990-10-10, CHN | 李强, 1990-10-10, CHN
Li Jing, 1990-10-10, CHN | Liu Jing, 1990-04-26, CHN
Chen Jie, 1982-12-12, CHN | Chen Jia, 1982-06-01, CHN
Chen Meiling, 1984-01-23, CHN | Lin Meiling, 1984-01-23, CHN
Lin Jianhua, 1969-09-09, CHN | 林建国, 1969-09-09, CHN
Ouyang Na, 1993-09-21, CHN | 欧阳丽, 1993-09-21, CHN
Huang Lei, 1981-01-15, CHN | Wong Lei, 1981-10-20, MYS
Mohammed Ahmed, 1980-01-01, EGY | محمد علي, 1980-01-01, EGY
Mohammed Ahmed, 1980-01-01, EGY | محمد أحمد, 1965-07-13, EGY
Mohammed Ali Hassan, 1975-03-20, SOM | Mohammed Ali Farah, 1975-10-09, SOM
Muhammad Khan, 1985-02-14, PAK | Mohammed Iqbal, 1985-02-14, PAK
Hasan Ali, 1976-05-28, IRQ | Hussein Ali, 1976-11-17, IRQ
Hassan Omar, 1982-04-04, SDN | حسين عمر, 1982-04-04, SDN
Abdullah Ibrahim, 1968-12-30, JOR | Abdulrahman Ibrahim, 1968-12-30, JOR
Abdul Karim, 1973-06-06, BGD | Abdul Rahim, 1973-06-06, BGD
Abdel Aziz Salem, 1990-09-09, EGY | عبد العزيز محمود, 1990-09-09, EGY
Fatima Zahra, 1994-06-03, MAR | خديجة الزهراء, 1994-06-03, MAR
Fatima Khan, 1994-06-03, PAK | Fatima Bibi, 1994-06-03, PAK
Ali Reza, 1986-03-21, IRN | علی اکبر, 1986-03-21, IRN
Yusuf Khalid, 1985-11-05, SAU | يوسف ماجد, 1985-11-05, SAU
Ahmed Mahmoud, 1972-08-08, EGY | Ahmed Hamid, 1972-08-08, EGY
Shah Nadir, 1967-02-08, AFG | Shah Nader, 1950-01-01, AFG
Zainab Hasan, 1996-12-03, LBN | زينب حسن, 1987-12-03, LBN
Omar Said, 1970-05-05, OMN | Omar Saad, 1970-09-28, OMN
Tanaka Yuko, 1980-03-15, JPN | Tanaka Yumi, 1980-03-15, JPN
Tanaka Ken, 1980-03-15, JPN | Nakata Ken, 1980-07-01, JPN
Kim Min Jun, 1992-04-18, KOR | Kim Min Seo, 1992-04-18, KOR
Kim Jisoo, 1992-04-18, KOR | Kim Jihoon, 1992-10-07, KOR
Park Sung Ho, 1970-01-31, KOR | Park Sung Min, 1970-01-31, KOR
Silva Joao, 1995-05-19, BRA | Silva Joana, 1995-11-11, BRA
Santos Ana, 1987-06-13, PRT | Santos Ana, -, BRA
Smith John, 1980-05-05, GBR | Smith John, -, USA
Andersson Erik, 1978-12-06, SWE | Andersson Lars, 1978-12-06, SWE
Hansen Per, 1964-10-10, NOR | Hansson Per, 1964-03-01, SWE
Rossi Marco, 1983-08-15, ITA | Russo Marco, 1983-08-15, ITA
Rossi Paolo, 1983-08-15, ITA | Rossi Paola, 1983-02-09, ITA
Hernandez Luis, 1991-02-27, MEX | Fernandez Luis, 1991-09-05, MEX
Diallo Mamadou, 1984-01-01, SEN | Diallo Amadou, 1984-05-06, GIN
Okafor Chidi, 1989-03-30, NGA | Okafor Emeka, 1989-03-30, NGA
Solo, 1985-05-05, IDN | Solo Wirawan, 1985-12-01, IDN
`;

/**
 * Written after the score had been settled with the pairs above: it then found 23 of these 28, with no false match. Two
 * of the misses (joined words whose vowels differ, doubled letters in Arabic) led to improvements.
 */
const laterSame = `
Eriksson Åsa, 1985-07-12, SWE | Eriksson Aasa, 1985-07-12, SWE
Lefèvre François, 1963-02-25, FRA | Lefevre Francois, 1963-02-25, FRA
Gonçalves Tomás, 1990-12-05, PRT | Goncalves Tomas, 1990-12-05, -
Vasilyev Yevgeny, 1977-08-30, RUS | Васильев Евгений, 1977-08-30, RUS
Kuznetsova Tatiana, 1988-05-11, RUS | Kuznetsova Tatyana, 1988-11-05, RUS
Horváth Zsófia, 1994-01-07, HUN | Horvath Zsofia, 1994-01-07, HUN
Fernandes Pereira Luisa, 1972-09-18, BRA | Fernandes Luisa, 1972-09-18, BRA
Hendrik de Vries, 1959-11-03, NLD | De Vries Hendrik, 1959-11-03, NLD
Stewart Geoffrey, 1968-06-24, GBR | Stuart Jeffrey, 1968-06-24, GBR
Wlodarczyk Agnieszka, 1981-10-29, POL | Włodarczyk Agnieszka, 1981-10-29, POL
Basnet Kamala, 1976-04-02, NPL | बस्नेत कमला, 1976-04-02, NPL
Poudel Gopal, 1965-12-15, NPL | पौडेल गोपाल, 1965-12-15, NPL
Dahal Sunita, 1989-08-27, NPL | दाहाल सुनिता, 1989-08-27, -
Joshi Deepak, 1991-03-09, IND | जोशी दीपक, 1991-03-09, IND
Magar Dil Maya, 1984-10-21, NPL | मगर दिलमाया, 1984-10-21, NPL
Zhou Jielun, 1979-01-18, CHN | 周杰伦, 1979-01-18, CHN
Sima Xiangru, 1983-04-04, CHN | 司马相如, 1983-04-04, CHN
Feng Xiaogang, 1958-03-18, CHN | Feng Xiao Gang, 1958-03-18, CHN
Kwok Fu Shing, 1965-10-26, CHN | Guo Fucheng, 1965-10-26, CHN
Lin Yutang, 1970-05-06, CHN | 林語堂, 1970-05-06, -
Khalil Samir, 1973-07-19, LBN | خليل سمير, 1973-07-19, LBN
Mansour Layla, 1986-02-14, EGY | منصور ليلى, 1986-02-14, EGY
Al Rashid Haroun, 1962-09-11, IRQ | هارون الرشيد, 1962-09-11, IRQ
Abdulaziz Turki, 1980-06-28, SAU | عبد العزيز تركي, 1980-06-28, SAU
Karimi Zahra, 1995-12-22, IRN | کریمی زهرا, 1995-12-22, IRN
Butt Shahid, 1978-11-16, PAK | بٹ شاہد, 1978-11-16, PAK
Hameed Sajid, 1982-05-03, PAK | Hamid Sajjid, 1982-05-03, PAK
Mohamud Abdi, 1990-01-01, SOM | Maxamuud Cabdi, 1990-01-01, SOM
`;

const laterOther = `
Eriksson Åsa, 1985-07-12, SWE | Eriksson Åke, 1985-02-20, SWE
Lefevre Francois, 1963-02-25, FRA | Lefevre Francoise, 1963-10-01, FRA
Vasilyev Yevgeny, 1977-08-30, RUS | Васильев Виктор, 1977-08-30, RUS
Kuznetsova Tatiana, 1988-05-11, RUS | Кузнецова Татьяна, 1979-05-11, RUS
De Vries Hendrik, 1959-11-03, NLD | De Vries Willem, 1959-11-03, NLD
Stewart Geoffrey, 1968-06-24, GBR | Stewart Gillian, 1968-06-24, GBR
Basnet Kamala, 1976-04-02, NPL | बस्नेत विमला, 1976-04-02, NPL
Poudel Gopal, 1965-12-15, NPL | पौडेल गोविन्द, 1965-12-15, NPL
Dahal Sunita, 1989-08-27, NPL | दाहाल अनिता, 1989-08-27, NPL
Joshi Deepak, 1991-03-09, IND | जोशी दीपक, 1984-03-09, IND
Zhou Jielun, 1979-01-18, CHN | 周杰, 1979-01-18, CHN
Feng Gang, 1958-03-18, CHN | 冯刚, 1958-11-02, SGP
Lin Yutang, 1970-05-06, CHN | 林玉兰, 1970-05-06, CHN
Zhao Yun, 1988-08-08, CHN | 赵云, 1981-08-08, CHN
Khalil Samir, 1973-07-19, LBN | خليل سامي, 1973-12-01, LBN
Mansour Layla, 1986-02-14, EGY | منصور هدى, 1986-02-14, EGY
Abdulaziz Turki, 1980-06-28, SAU | عبد المجيد تركي, 1980-06-28, SAU
Karimi Zahra, 1995-12-22, IRN | کریمی مریم, 1995-12-22, IRN
Hameed Sajid, 1982-05-03, PAK | Hameed Majid, 1982-09-17, PAK
Butt Shahid, 1978-11-16, PAK | Bhatti Shahid, 1978-03-30, PAK
Yamada Taro, 1985-03-03, JPN | Yamada Jiro, 1985-03-03, JPN
Costa Miguel, 1992-06-06, PRT | Costa Manuel, 1992-06-06, PRT
Novak Petr, 1971-09-09, CZE | Novak Pavel, 1971-09-09, CZE
Nguyen Thi Hoa, 1996-10-10, VNM | Nguyen Thi Hoai, 1996-04-19, VNM
`;

export const labelledPairs: readonly LabelledPair[] = [
  ...read(samePerson, true),
  ...read(otherPerson, false),
  ...read(laterSame, true),
  ...read(laterOther, false),
];

function read(lines: string, same: boolean): LabelledPair[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [given = '', listed = ''] = line.split(' | ');
      const [name = '', dob = '', nationality = ''] = given.split(', ');
      const [listedName = '', listedDob, listedNationality] = listed.split(', ');
      return {
        given: { name, dob, nationality },
        listed: { name: listedName, dob: known(listedDob), nationality: known(listedNationality) },
        same,
      };
    });
}

function known(text: string | undefined): string | null {
  return text === undefined || text === '-' ? null : text;
}
